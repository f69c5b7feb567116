'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PAGE_STEPS, type PageStep, stepPlace } from '#lib/desk/editor/pages/move-page.ts'
import type { PageLine } from '#lib/desk/editor/pages/page-lines.ts'
import styles from './page-tree.module.css'
import type { PageActs } from './use-page-actions.ts'

const KEYS: Readonly<Record<string, PageStep>> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	ArrowRight: 'in',
	ArrowLeft: 'out',
}
const ICONS = { up: 'up', down: 'up', in: 'right', out: 'left' } as const

/** After a move between levels the row is another element: the focus goes to what had it. */
function focusAgain(id: string, part: string): void {
	requestAnimationFrame(() =>
		document.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"] [data-part="${part}"]`)?.focus(),
	)
}

interface PageRowProps {
	line: PageLine
	lines: readonly PageLine[]
	acts: PageActs
	href: string
	/** How many texts of the page each language lacks. */
	gaps: ReadonlyMap<string, number>
	/** The check refuses something of it. */
	isWrong: boolean
	isOpen: boolean
	/** How far in a page that is dragged would stand below this one; null if none would. */
	drop: number | null
	isDragged: boolean
	handle: object
	onToggle: () => void
	onChoose: () => void
	children: ReactNode
}

/** A page of the tree: its handle, its name, what it lacks, and the buttons that the handle opens. */
export function PageRow(props: PageRowProps) {
	const { line, lines, acts, href, gaps, isWrong, isOpen, drop, isDragged, handle, onToggle, onChoose, children } =
		props
	const { text } = useStudio()
	const { language } = useDeskTexts()
	const languages = new Intl.DisplayNames(language, { type: 'language' })
	const name = acts.nameOf(line)
	const step = (one: PageStep, part: string) => {
		acts.step(line, one)
		focusAgain(line.id, part)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const one = KEYS[event.key]
		if (one === undefined) return
		event.preventDefault()
		step(one, 'handle')
	}
	return (
		<li data-page={line.id}>
			<div
				className={styles.row}
				data-row={line.id}
				data-drop={drop ?? undefined}
				data-dragged={isDragged ? '' : undefined}
				data-gap={isWrong ? '' : undefined}
			>
				<button
					type="button"
					className={styles.handle}
					data-part="handle"
					aria-label={text('pages.move', { name })}
					title={text('pages.help')}
					aria-expanded={isOpen}
					onClick={onToggle}
					onKeyDown={onKeyDown}
					{...handle}
				>
					<Icon name="menu" />
				</button>
				<a
					className={buttons.quiet}
					href={href}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey || event.shiftKey) return
						event.preventDefault()
						onChoose()
					}}
				>
					{name}
				</a>
				<span className={styles.marks}>
					{!line.isPublished && <small>{text('pages.notOnSite')}</small>}
					{line.isPublished && !line.isInMenu && <small>{text('pages.notInMenu')}</small>}
					{[...gaps].map(([code, count]) => (
						<small key={code} data-missing="">
							<span aria-hidden="true">
								{code} {count}
							</span>
							<span className="vh">{text('pages.gaps', { language: languages.of(code) ?? code, count })}</span>
						</small>
					))}
				</span>
			</div>
			{isOpen && (
				<fieldset className={styles.tools} aria-label={text('pages.move', { name })}>
					{PAGE_STEPS.map((one) => (
						<DeskButton
							key={one}
							look="bare"
							data-part={one}
							aria-disabled={stepPlace(lines, line, one) === null || undefined}
							onClick={() => step(one, one)}
						>
							<Icon name={ICONS[one]} className={one === 'down' ? styles.turned : undefined} />
							{text(`pages.${one}`)}
						</DeskButton>
					))}
					<DeskButton look="bare" onClick={() => acts.showInMenu(line, !line.isInMenu)}>
						{text(line.isInMenu ? 'pages.hide' : 'pages.show')}
					</DeskButton>
					<DeskButton look="bare" onClick={() => acts.publish(line, !line.isPublished)}>
						{text(line.isPublished ? 'pages.withdraw' : 'pages.putBack')}
					</DeskButton>
					{!line.isBuiltIn && (
						<DeskButton look="bare" onClick={() => acts.remove(line)}>
							{text('pages.remove')}
						</DeskButton>
					)}
				</fieldset>
			)}
			{children}
		</li>
	)
}
