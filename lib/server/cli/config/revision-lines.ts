import type { Revision } from '#lib/site/config/revisions/revisions.ts'

const FILES_NAMED = 6

/** Returns one line of the history: number, time, who, files and note. */
export function revisionLine({ id, at, who, note, files }: Revision & { files: readonly string[] }): string {
	const when = at.slice(0, 16).replace('T', ' ')
	const named = files.slice(0, FILES_NAMED).join(', ')
	const more = files.length > FILES_NAMED ? ` and ${files.length - FILES_NAMED} more` : ''
	return `${String(id).padStart(4)}  ${when} UTC  ${who || '–'}  ${named}${more}${note === '' ? '' : `  "${note}"`}`
}
