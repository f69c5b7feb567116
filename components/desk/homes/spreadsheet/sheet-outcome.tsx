'use client'

import { DeskButton } from '#components/desk/parts/button.tsx'
import type { SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import { gapTexts } from './gap-texts.ts'
import { SheetCounts, SheetGaps, SheetLineList } from './sheet-lines.tsx'
import styles from './sheet-outcome.module.css'
import { ZipOutcome, zipCounts } from './zip-outcome.tsx'

interface SheetOutcomeProps {
	texts: SheetTexts
	view: SheetView
	/** What becomes of the files of a ZIP; null without one. */
	plan: FilesPlan | null
	isStoring: boolean
	onStore: () => void
}

/** What would enter, what would not and why, and the one button that writes. */
export function SheetOutcome({ texts, view, plan, isStoring, onStore }: SheetOutcomeProps) {
	const { complete, incomplete, leftOut, known, lacking, notes, store } = view
	const counts = [
		{ count: complete, label: texts.complete },
		{ count: incomplete, label: texts.incomplete },
		{ count: known.length, label: texts.knownCount },
		{ count: leftOut.length, label: texts.leftOutCount },
		...zipCounts(texts, plan),
	].filter(({ count }, index) => index === 0 || count > 0)
	return (
		<aside className={styles.outcome} aria-labelledby="outcome">
			<h2 id="outcome">{texts.outcome}</h2>
			<SheetCounts counts={counts} />
			<SheetLineList title={texts.leftOut} lines={leftOut} />
			<SheetLineList title={texts.known} lines={known} />
			<ZipOutcome {...{ texts, view, plan }} />
			<SheetLineList title={texts.lacking} lines={lacking.lines} more={{ count: lacking.more, text: texts.more }} />
			<SheetGaps title={texts.gaps} gaps={gapTexts(texts, view, plan)} />
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
