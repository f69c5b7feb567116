import { fill } from '#lib/base/text/fill.ts'
import type { SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'

/** Returns what homes lack by column; photographs in a ZIP, which only the browser has read, count. */
export function gapTexts(
	{ gap: words }: Pick<SheetTexts, 'gap'>,
	{ gaps, homes }: Pick<SheetView, 'gaps' | 'homes'>,
	plan: Pick<FilesPlan, 'homes'> | null,
): string[] {
	const hasFiles = (index: number) => plan?.homes[index]?.some(({ kind }) => kind === 'picture') ?? false
	return gaps.flatMap(({ column, label, of, text }) => {
		if (column !== 'Pictures' || plan === null) return [text]
		const missing = homes.filter((home, index) => !home.isThere && !home.hasPictures && !hasFiles(index)).length
		return missing === 0 ? [] : [fill(words, { column: label, missing: String(missing), of: String(of) })]
	})
}
