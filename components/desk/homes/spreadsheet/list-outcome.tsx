'use client'

import { useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import choices from '#components/desk/parts/choices.module.css'
import type { SheetLines, SheetListView, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import { gapTexts } from './gap-texts.ts'
import { SheetCounts, SheetGaps, SheetLineList } from './sheet-lines.tsx'
import styles from './sheet-outcome.module.css'
import { ZipOutcome, zipCounts } from './zip-outcome.tsx'

const countOf = ({ lines, more }: SheetLines) => lines.length + more

interface ListOutcomeProps {
	texts: SheetTexts
	view: SheetView
	list: SheetListView
	/** What becomes of the files of a ZIP; null without one. */
	plan: FilesPlan | null
	isStoring: boolean
	/** `agreed` is the mark of what a member agreed to take off the site. */
	onStore: (agreed: string | null) => void
}

/** What a list that is uploaded again would change on the site, and the one button that does. */
export function ListOutcome({ texts, view, list, plan, isStoring, onStore }: ListOutcomeProps) {
	const { list: t } = texts
	const { incomplete, leftOut, lacking, notes, store } = view
	const { fresh, changed, back, unchanged, withdrawn, refused, twice, loss } = list
	const [agreedTo, setAgreedTo] = useState<string | null>(null)
	const isAgreed = loss === null || loss.mark === agreedTo
	const counts = [
		{ count: countOf(fresh), label: t.fresh },
		{ count: countOf(changed), label: t.changed },
		{ count: countOf(withdrawn), label: t.withdrawn },
		{ count: countOf(back), label: t.back },
		{ count: unchanged, label: t.unchanged },
		{ count: incomplete, label: t.incomplete },
		{ count: leftOut.length, label: texts.leftOutCount },
		...zipCounts(texts, plan),
	].filter(({ count }, index) => index < 3 || count > 0)
	const hasPictures = plan?.homes.some((files) => files.length > 0) ?? false
	const isSame = !hasPictures && [fresh, changed, withdrawn, back].every((lines) => countOf(lines) === 0)
	const sections = [
		{ title: t.withdrawnTitle, of: withdrawn },
		{ title: texts.leftOut, of: { lines: leftOut, more: 0 } },
		{ title: t.refusedTitle, of: refused },
		{ title: t.twiceTitle, of: twice },
		{ title: t.lackingTitle, of: lacking },
		{ title: t.freshTitle, of: fresh },
		{ title: t.changedTitle, of: changed },
		{ title: t.backTitle, of: back },
	]
	return (
		<aside className={styles.outcome} aria-labelledby="outcome">
			<h2 id="outcome">{t.outcome}</h2>
			<SheetCounts counts={counts} />
			{sections.map(({ title, of: { lines, more } }) => (
				<SheetLineList key={title} title={title} lines={lines} more={{ count: more, text: texts.more }} />
			))}
			<ZipOutcome {...{ texts, view, plan }} />
			<SheetGaps title={texts.gaps} gaps={gapTexts(texts, view, plan)} />
			{notes.map((note) => (
				<p key={note}>{note}</p>
			))}
			{isSame ? (
				<p>{texts.nothing}</p>
			) : (
				<>
					<p>{t.text}</p>
					{loss !== null && (
						<div className={styles.loss}>
							<p>{loss.text}</p>
							<label className={choices.choice}>
								<input
									type="checkbox"
									checked={isAgreed}
									onChange={({ target }) => setAgreedTo(target.checked ? loss.mark : null)}
								/>
								<span>{loss.agree}</span>
							</label>
						</div>
					)}
					<DeskButton
						look="main"
						isBusy={isStoring}
						aria-disabled={!isAgreed || undefined}
						onClick={() => {
							if (isAgreed) onStore(loss?.mark ?? null)
						}}
					>
						{store}
					</DeskButton>
				</>
			)}
		</aside>
	)
}
