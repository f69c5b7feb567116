import 'server-only'
import { withWords } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { ShownChange } from '#lib/desk/editor/drafts/shown-change.ts'
import { changesBetween } from '#lib/desk/editor/edit/edit-changes.ts'
import type { Version } from '#lib/desk/editor/save/history.ts'

const MOST_SHOWN = 20
const MOST_CHANGES = 5

/** A version of a file, and what it changed. */
export interface ShownVersion extends Version {
	/** Whether it is what the site shows. */
	isPresent: boolean
	/** The first of its changes; null if the version before it is not kept. */
	changes: ShownChange[] | null
	/** How many changes there are besides. */
	more: number
}

/** Adds to the newest versions of a file what each of them changed. */
export async function shownVersions(
	versions: readonly Version[],
	read: (version: Version) => Promise<Uint8Array | null>,
	present: string | null,
): Promise<ShownVersion[]> {
	const known = versions.slice(0, MOST_SHOWN + 1)
	const texts: (string | null)[] = []
	for (const version of known) {
		const content = await read(version)
		texts.push(content === null ? null : Buffer.from(content).toString('utf8'))
	}
	return known.slice(0, MOST_SHOWN).map((version, at) => {
		const [own, former] = [texts[at] ?? null, texts[at + 1] ?? null]
		const all = own === null || former === null ? null : changesBetween(parsedText(former), parsedText(own))
		return {
			...version,
			isPresent: own !== null && own === present,
			changes: all?.slice(0, MOST_CHANGES).map(withWords) ?? null,
			more: Math.max(0, (all?.length ?? 0) - MOST_CHANGES),
		}
	})
}
