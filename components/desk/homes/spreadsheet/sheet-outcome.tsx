'use client'

import { DeskButton } from '#components/desk/parts/button.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SheetLine, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import styles from './sheet-outcome.module.css'

function Lines({ title, lines, after }: { title: string; lines: readonly SheetLine[]; after?: string | undefined }) {
	if (lines.length === 0) return null
	return (
		<details className={styles.lines} open={lines.length <= 6}>
			<summary>{title}</summary>
			<ul>
				{lines.map(({ id, place, about, text }) => (
					<li key={id}>
						<b>{place}</b> {about}
						{text !== '' && <p>{text}</p>}
					</li>
				))}
			</ul>
			{after !== undefined && <p>{after}</p>}
		</details>
	)
}

interface SheetOutcomeProps {
	texts: SheetTexts
	view: SheetView
	isStoring: boolean
	onStore: () => void
}

/** What would enter, what would not and why, and the one button that writes. */
export function SheetOutcome({ texts, view, isStoring, onStore }: SheetOutcomeProps) {
	const { complete, incomplete, leftOut, known, lacking, gaps, notes, store } = view
	const counts = [
		{ count: complete, label: texts.complete },
		{ count: incomplete, label: texts.incomplete },
		{ count: known.length, label: texts.knownCount },
		{ count: leftOut.length, label: texts.leftOutCount },
	].filter(({ count }, index) => index === 0 || count > 0)
	return (
		<aside className={styles.outcome} aria-labelledby="outcome">
			<h2 id="outcome">{texts.outcome}</h2>
			<dl>
				{counts.map(({ count, label }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{count}</dd>
					</div>
				))}
			</dl>
			<Lines title={texts.leftOut} lines={leftOut} />
			<Lines title={texts.known} lines={known} />
			<Lines
				title={texts.lacking}
				lines={lacking.lines}
				after={lacking.more === 0 ? undefined : fill(texts.more, { count: String(lacking.more) })}
			/>
			{gaps.length > 0 && (
				<details className={styles.lines}>
					<summary>{texts.gaps}</summary>
					<ul>
						{gaps.map((gap) => (
							<li key={gap}>{gap}</li>
						))}
					</ul>
				</details>
			)}
			{notes.map((note) => (
				<p key={note}>{note}</p>
			))}
			{store === null ? (
				<p>{texts.nothing}</p>
			) : (
				<>
					<p>{texts.drafts}</p>
					<DeskButton look="main" isBusy={isStoring} onClick={onStore}>
						{store}
					</DeskButton>
				</>
			)}
		</aside>
	)
}
