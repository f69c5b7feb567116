'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import { SelectFrame } from '#components/desk/parts/select-frame.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich.module.css'
import type { PictureChoiceOf } from './rich-field-types.ts'

interface PanelProps {
	label: string
	onApply: () => void
	onClose: () => void
	children: ReactNode
}

/** A small form below the tools. Enter applies it, Escape closes it. */
function Panel({ label, onApply, onClose, children }: PanelProps) {
	const { text } = useStudio()
	const panel = useRef<HTMLFieldSetElement>(null)
	useEffect(() => panel.current?.querySelector<HTMLElement>('select, summary')?.focus(), [])
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') onClose()
		else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onApply()
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<fieldset ref={panel} className={styles.panel} aria-label={label} onKeyDown={onKeyDown}>
			{children}
			<DeskButton onClick={onApply}>{text('tools.apply')}</DeskButton>
		</fieldset>
	)
}

interface LinkPanelProps {
	/** Where the chosen link leads; null if there is none yet. */
	href: string | null
	onApply: (href: string, words: string) => void
	onRemove: () => void
	onClose: () => void
}

/** Where a link leads: a page of the site, or an address. */
export function LinkPanel({ href, onApply, onRemove, onClose }: LinkPanelProps) {
	const { view, text } = useStudio()
	const id = useId()
	const [to, setTo] = useState(href ?? '')
	const [isWrong, setIsWrong] = useState(false)
	const pages = (view.options.pages ?? []).map(({ value, label }) => ({ value: `page:${value}`, label }))
	const page = pages.find(({ value }) => value === to)
	const apply = () => {
		const address = linkAddress(to)
		if (address === null) setIsWrong(true)
		else onApply(address, page?.label ?? to.trim())
	}
	return (
		<Panel label={text('tools.link')} onApply={apply} onClose={onClose}>
			<label htmlFor={`${id}-to`}>{text('tools.to')}</label>
			<SelectFrame>
				<select
					id={`${id}-to`}
					className={fieldStyles.input}
					value={page?.value ?? ''}
					onChange={(event) => setTo(event.target.value)}
				>
					<option value="">{text('ownAddress')}</option>
					{pages.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</SelectFrame>
			{page === undefined && (
				<input
					className={fieldStyles.input}
					aria-label={text('addressOf', { field: text('tools.link') })}
					aria-invalid={isWrong || undefined}
					aria-describedby={isWrong ? `${id}-wrong` : undefined}
					placeholder="https://"
					value={to}
					onChange={(event) => {
						setTo(event.target.value)
						setIsWrong(false)
					}}
				/>
			)}
			{isWrong && (
				<p id={`${id}-wrong`} className={fieldStyles.error} role="alert">
					{text('tools.wrongAddress')}
				</p>
			)}
			{href !== null && (
				<DeskButton look="bare" onClick={onRemove}>
					{text('tools.unlink')}
				</DeskButton>
			)}
		</Panel>
	)
}

interface PicturePanelProps {
	src: string
	alt: string
	PictureChoice: PictureChoiceOf
	onApply: (src: string, alt: string) => void
	onClose: () => void
}

/** A picture between the paragraphs, and what one sees on it. */
export function PicturePanel({ src, alt, PictureChoice, onApply, onClose }: PicturePanelProps) {
	const { text } = useStudio()
	const id = useId()
	const [chosen, setChosen] = useState(src)
	const [words, setWords] = useState(alt)
	return (
		<Panel
			label={text('tools.picture')}
			onApply={() => (chosen === '' ? onClose() : onApply(chosen, words))}
			onClose={onClose}
		>
			<PictureChoice chosen={chosen} onChoose={setChosen} />
			<label htmlFor={`${id}-alt`}>{text('tools.alt')}</label>
			<input
				id={`${id}-alt`}
				className={fieldStyles.input}
				value={words}
				onChange={(event) => setWords(event.target.value)}
			/>
		</Panel>
	)
}
