'use client'

import { Download } from '#components/desk/frame/files/download.tsx'
import type { MoreProblems } from '#components/desk/frame/texts/texts-context.tsx'
import { AddFiles } from '#components/desk/homes/manual-listings/lists/add-files.tsx'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButtonLink } from '#components/desk/parts/button.tsx'
import { Done, Problem } from '#components/desk/parts/problem.tsx'
import { ZIP_LIMITS } from '#lib/base/files/zip-limits.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { ListOffer, SheetKind, SheetTexts } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import { ListOutcome } from './list-outcome.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import styles from './sheet-desk.module.css'
import { SheetKindChoice } from './sheet-kind.tsx'
import { SheetOutcome } from './sheet-outcome.tsx'
import { useSheet } from './use-sheet.ts'

interface SheetDeskProps {
	texts: SheetTexts
	problems: MoreProblems
	homesHref: string
	/** What homes became the last time. */
	first: SheetKind
	offer: ListOffer
	/** Empty lists to fill in. */
	templates: readonly { href: string; label: string }[]
}

const MIB = 1024 * 1024
const ACCEPT = '.xlsx,.xlsm,.ods,.csv,.tsv,.txt'

/** Takes a spreadsheet, shows what each column and line would become, and stores its homes as drafts. */
export function SheetDesk({ texts, problems, homesHref, first, offer, templates }: SheetDeskProps) {
	const { kind, become, takeOver, files, file, view, step, part, problem, stored, take, choose, store } = useSheet(
		problems,
		texts,
		first,
	)
	const { zip, sending, refused } = files
	const onItsWay = step === 'reading' && file !== null ? [{ id: 1, name: file.name, part }] : []
	return (
		<>
			<div className={styles.head}>
				<h1>{texts.title}</h1>
				<p>{texts.text}</p>
			</div>
			<Problem text={problem} />
			<Done text={stored} />
			{stored !== null && <DeskButtonLink href={homesHref}>{texts.toHomes}</DeskButtonLink>}
			<div className={styles.file}>
				<SheetKindChoice
					texts={texts.kind}
					kind={kind}
					offer={offer}
					isBusy={step !== null}
					onChoose={(chosen) => void become(chosen)}
				/>
				<AddFiles
					text={view === null ? texts.choose : texts.another}
					hint={texts.hint}
					accept={ACCEPT}
					isSingle
					files={onItsWay}
					refused={[]}
					onFiles={(files) => {
						const [chosen] = files ?? []
						if (chosen !== undefined && step === null) void take(chosen)
					}}
				/>
				<p className={styles.templates}>
					{texts.templates}{' '}
					{templates.map(({ href, label }) => (
						<Download key={href} href={href} className={buttons.link}>
							{label}
						</Download>
					))}
				</p>
			</div>
			{(view !== null || refused.length > 0) && (
				<div className={styles.file}>
					<AddFiles
						text={zip === null ? texts.zip.choose : texts.zip.another}
						hint={zip === null ? fill(texts.zip.hint, { size: String(ZIP_LIMITS.bytes / MIB) }) : zip.name}
						accept=".zip"
						isSingle
						files={sending === null ? [] : [sending.file]}
						refused={refused}
						onClose={files.closeRefused}
						onFiles={(chosen) => {
							const [one] = chosen ?? []
							if (one !== undefined && view !== null && step === null) void files.take(one, view)
						}}
					/>
					<p role="status">
						{sending !== null && fill(texts.zip.sending, { done: String(sending.done), total: String(sending.total) })}
					</p>
				</div>
			)}
			{view !== null && (
				<div className={styles.sheet} aria-busy={step !== null}>
					<div>
						{view.summary.map((line) => (
							<p key={line}>{line}</p>
						))}
						<SheetColumns texts={texts} view={view} onChoose={(heading, field) => void choose(heading, field)} />
					</div>
					{view.list === null ? (
						<SheetOutcome
							texts={texts}
							view={view}
							plan={zip?.plan ?? null}
							isStoring={step === 'storing'}
							onStore={() => void store()}
						/>
					) : (
						<ListOutcome
							texts={texts}
							view={view}
							list={view.list}
							plan={zip?.plan ?? null}
							isStoring={step === 'storing'}
							onStore={(agreed) => void takeOver(agreed)}
						/>
					)}
				</div>
			)}
		</>
	)
}
