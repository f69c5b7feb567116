'use client'

import { LARGEST_DOCUMENT } from '#lib/base/files/document-kinds.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { SheetHomeView, SheetLine, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import { FILES_LIMITS, type HomeFileKind } from '#lib/homes/spreadsheets/files/file-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import { SheetLineList } from './sheet-lines.tsx'

const MIB = 1024 * 1024

const countOf = (plan: FilesPlan | null, kind: HomeFileKind) =>
	plan?.homes.flat().filter((file) => file.kind === kind).length ?? 0

/** Returns what is counted of a ZIP. */
export const zipCounts = ({ zip: t }: SheetTexts, plan: FilesPlan | null) => [
	{ count: countOf(plan, 'picture'), label: t.pictures },
	{ count: countOf(plan, 'document'), label: t.documents },
	{ count: plan?.left.length ?? 0, label: t.leftCount },
]

const namesFiles = ({ pictures, documents, isThere }: SheetHomeView) =>
	!isThere && pictures.length + documents.length > 0

function leftLines({ zip: t }: SheetTexts, plan: FilesPlan): SheetLine[] {
	const values: Readonly<Record<string, Record<string, string>>> = {
		'picture-too-large': { size: String(LARGEST_PICTURE / MIB) },
		'document-too-large': { size: String(LARGEST_DOCUMENT / MIB) },
		'too-many-pictures': { count: String(FILES_LIMITS.picture) },
		'too-many-documents': { count: String(FILES_LIMITS.document) },
	}
	const reasons: Readonly<Record<string, string>> = t.reasons
	return plan.left.map(({ name, reason }, index) => ({
		id: `${index} ${name}`,
		place: name,
		about: '',
		text: fill(reasons[reason] ?? '', values[reason] ?? {}),
	}))
}

const missingLines = ({ homes }: SheetView, plan: FilesPlan): SheetLine[] =>
	plan.missing.map(({ home, name }, index) => ({
		...{ id: `${index} ${name}`, text: '' },
		...{ place: homes[home]?.place ?? '', about: name },
	}))

interface ZipOutcomeProps {
	texts: SheetTexts
	view: SheetView
	/** What becomes of the files of a ZIP; null without one. */
	plan: FilesPlan | null
}

/** The files of a ZIP that are not taken, and those that the list names and the ZIP lacks. */
export function ZipOutcome({ texts, view, plan }: ZipOutcomeProps) {
	if (plan === null) return view.homes.some(namesFiles) && <p>{texts.zip.named}</p>
	return (
		<>
			<SheetLineList title={texts.zip.left} lines={leftLines(texts, plan)} />
			<SheetLineList title={texts.zip.missing} lines={missingLines(view, plan)} />
		</>
	)
}
