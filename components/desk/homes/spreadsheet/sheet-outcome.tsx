'use client'

import { DeskButton } from '#components/desk/parts/button.tsx'
import { LARGEST_DOCUMENT } from '#lib/base/files/document-kinds.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { SheetHomeView, SheetLine, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import { FILES_LIMITS, type HomeFileKind } from '#lib/homes/spreadsheets/files/file-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import { gapTexts } from './gap-texts.ts'
import { SheetCounts, SheetGaps, SheetLineList } from './sheet-lines.tsx'
import styles from './sheet-outcome.module.css'

const MIB = 1024 * 1024

const countOf = (plan: FilesPlan | null, kind: HomeFileKind) =>
	plan?.homes.flat().filter((file) => file.kind === kind).length ?? 0

const namesFiles = ({ pictures, documents, isThere }: SheetHomeView) =>
	!isThere && pictures.length + documents.length > 0

function leftLines({ zip: t }: SheetTexts, plan: FilesPlan | null): SheetLine[] {
	const values: Readonly<Record<string, Record<string, string>>> = {
		'picture-too-large': { size: String(LARGEST_PICTURE / MIB) },
		'document-too-large': { size: String(LARGEST_DOCUMENT / MIB) },
		'too-many-pictures': { count: String(FILES_LIMITS.picture) },
		'too-many-documents': { count: String(FILES_LIMITS.document) },
	}
	const reasons: Readonly<Record<string, string>> = t.reasons
	return (plan?.left ?? []).map(({ name, reason }, index) => ({
		id: `${index} ${name}`,
		place: name,
		about: '',
		text: fill(reasons[reason] ?? '', values[reason] ?? {}),
	}))
}

const missingLines = ({ homes }: SheetView, plan: FilesPlan | null): SheetLine[] =>
	(plan?.missing ?? []).map(({ home, name }, index) => ({
		...{ id: `${index} ${name}`, text: '' },
		...{ place: homes[home]?.place ?? '', about: name },
	}))

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
		{ count: countOf(plan, 'picture'), label: texts.zip.pictures },
		{ count: countOf(plan, 'document'), label: texts.zip.documents },
		{ count: plan?.left.length ?? 0, label: texts.zip.leftCount },
	].filter(({ count }, index) => index === 0 || count > 0)
	return (
		<aside className={styles.outcome} aria-labelledby="outcome">
			<h2 id="outcome">{texts.outcome}</h2>
			<SheetCounts counts={counts} />
			<SheetLineList title={texts.leftOut} lines={leftOut} />
			<SheetLineList title={texts.known} lines={known} />
			<SheetLineList title={texts.zip.left} lines={leftLines(texts, plan)} />
			<SheetLineList title={texts.zip.missing} lines={missingLines(view, plan)} />
			<SheetLineList title={texts.lacking} lines={lacking.lines} more={{ count: lacking.more, text: texts.more }} />
			<SheetGaps title={texts.gaps} gaps={gapTexts(texts, view, plan)} />
			{plan === null && view.homes.some(namesFiles) && <p>{texts.zip.named}</p>}
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
