import { LARGEST_DOCUMENT } from '#lib/base/files/document-kinds.ts'
import type { ZipProblem } from '#lib/base/files/zip-file.ts'
import { ZIP_LIMITS } from '#lib/base/files/zip-limits.ts'
import { LARGEST_PICTURE } from '#lib/homes/pictures/files/upload-problem.ts'
import { FILES_LIMITS, type LeftFile, type LeftFileReason } from '#lib/homes/spreadsheets/files/file-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import type { SheetHome } from '#lib/homes/spreadsheets/rows/reading-types.ts'

const MIB = 1024 * 1024

const REASONS: Readonly<Record<LeftFileReason, string>> = {
	'no-home':
		'of no home: neither a folder nor the name begins with a reference of the list, and no column names the file',
	'several-homes': 'of several homes: more than one home has that reference',
	'home-there': 'of a home that is there already and stays as it is',
	unsupported: 'of a kind that is not taken',
	empty: 'empty',
	'picture-too-large': `a photograph of more than ${LARGEST_PICTURE / MIB} MiB`,
	'document-too-large': `a document of more than ${LARGEST_DOCUMENT / MIB} MiB`,
	heic: 'a HEIC photograph: save it as JPEG',
	damaged: 'damaged, with a password, or not what its name says',
	'too-many-pixels': 'a photograph with too many pixels',
	same: 'the same as another file of that home',
	'too-many-pictures': `beyond the ${FILES_LIMITS.picture} photographs that a home has at most`,
	'too-many-documents': `beyond the ${FILES_LIMITS.document} documents that a home has at most`,
	unfetched: 'the address does not answer with a photograph',
	'needs-drafts': 'a document, which only comes along with --drafts',
	twice: 'in the ZIP twice under that name: the first counts',
	outside: 'under a name that leads out of the ZIP',
	'of-program': 'added by a program that packs files',
}

/** A name in a ZIP must not control a terminal. */
const plain = (text: string) => text.replace(/\p{C}/gu, ' ')

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns every file that is not taken over, by its reason. */
export function leftFileLines(left: readonly LeftFile[]): string[] {
	const byReason = Map.groupBy(left, ({ reason }) => reason)
	return [...byReason].flatMap(([reason, files]) => [
		`Not taken over, ${REASONS[reason]}:`,
		...files.map(({ name }) => `  ${plain(name)}`),
	])
}

/** Returns what becomes of the files of a ZIP, in lines for a terminal. */
export function filesText(
	{ homes: files, left, missing }: FilesPlan,
	homes: readonly SheetHome[],
	name: string,
): string {
	const all = files.flat()
	const pictures = all.filter(({ kind }) => kind === 'picture').length
	const lines = files.flatMap((own, index) => {
		const home = homes[index]
		if (own.length === 0 || home === undefined) return []
		const count = own.filter(({ kind }) => kind === 'picture').length
		const parts = [counted(count, 'photograph'), counted(own.length - count, 'document')]
		return [`  line ${home.line} (${plain(home.identity)}): ${parts.join(', ')}`]
	})
	const lacking = missing.map(({ home, name: file }) => `  line ${homes[home]?.line}: ${plain(file)}`)
	return [
		`${name}: ${counted(pictures, 'photograph')} and ${counted(all.length - pictures, 'document')} of ${counted(lines.length, 'home')}.`,
		...lines,
		...leftFileLines(left),
		...(lacking.length === 0 ? [] : ['In the list, but not in the ZIP:', ...lacking]),
	].join('\n')
}

/** Returns in a sentence why a ZIP is not read, and what to do. */
export function zipProblemLine({ code }: ZipProblem, file: string): string {
	switch (code) {
		case 'zip-damaged':
			return `${file}: the ZIP is damaged or has a password. Pack the files anew.`
		case 'zip-too-many':
			return `${file}: the ZIP holds more than ${ZIP_LIMITS.entries} files. Divide it.`
		case 'zip-unpacks-too-large':
			return `${file}: the ZIP unpacks to more than ${ZIP_LIMITS.unpacked / MIB} MiB. Divide it.`
	}
}
