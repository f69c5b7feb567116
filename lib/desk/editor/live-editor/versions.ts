import 'server-only'
import { withWords } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import { changesBetween } from '#lib/desk/editor/edit/edit-changes.ts'
import type { Form } from '#lib/desk/editor/form/editor-form-types.ts'
import { type ChangeWords, changeInWords } from '#lib/desk/editor/in-words/change-words.ts'
import type { PlaceWords } from '#lib/desk/editor/in-words/place-words.ts'
import type { Version } from '#lib/desk/editor/save/history.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

const MOST_SHOWN = 20
const MOST_CHANGES = 5

/** A version of a file, and what it changed. */
export interface ShownVersion extends Version {
	/** Whether it is what the site shows. */
	isPresent: boolean
	/** The first of its changes; null if the version before it is not kept. */
	changes: ChangeWords[] | null
	/** How many changes there are besides. */
	more: number
}

/** The changes of a version, the first of them in words. */
export interface VersionChanges {
	changes: ChangeWords[]
	more: number
}

/** Returns in words what changed between two versions of a file, and the places of all changes. */
export function changesInWords(
	{ former, own }: { former: Uint8Array; own: Uint8Array },
	words: PlaceWords,
	form: Form,
): VersionChanges & { paths: JsonPath[] } {
	const [before, value] = [former, own].map((content) => parsedText(Buffer.from(content).toString('utf8')))
	const all = changesBetween(before ?? null, value ?? null)
	const told = all.slice(0, MOST_CHANGES).map((change) => changeInWords(words, withWords(change), { form, value }))
	return { changes: told, more: all.length - told.length, paths: all.map(({ path }) => path) }
}

/** Adds to the newest versions of a file what each of them changed. */
export async function shownVersions(
	versions: readonly Version[],
	read: (version: Version) => Promise<Uint8Array | null>,
	{ present, words, form }: { present: string | null; words: PlaceWords; form: Form },
): Promise<ShownVersion[]> {
	const known = versions.slice(0, MOST_SHOWN + 1)
	const contents: (Uint8Array | null)[] = []
	for (const version of known) contents.push(await read(version))
	return known.slice(0, MOST_SHOWN).map((version, at) => {
		const [own, former] = [contents[at] ?? null, contents[at + 1] ?? null]
		const told = own === null || former === null ? null : changesInWords({ former, own }, words, form)
		return {
			...version,
			isPresent: own !== null && Buffer.from(own).toString('utf8') === present,
			changes: told?.changes ?? null,
			more: told?.more ?? 0,
		}
	})
}
