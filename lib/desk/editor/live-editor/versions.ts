import 'server-only'
import { withWords } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import type { Change } from '#lib/desk/editor/edit/change.ts'
import { changesBetween } from '#lib/desk/editor/edit/edit-changes.ts'
import { isSame } from '#lib/desk/editor/edit/same.ts'
import type { Form, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { type ChangeWords, changeInWords } from '#lib/desk/editor/in-words/change-words.ts'
import type { PlaceWords } from '#lib/desk/editor/in-words/place-words.ts'
import { partOf, type VersionPart } from '#lib/desk/editor/save/version-part.ts'
import { type Version, versionName } from '#lib/desk/editor/save/version-types.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'
import type { ShownVersion } from './shown-version.ts'

const MOST_SHOWN = 20
const MOST_CHANGES = 5

/** The changes of a version, the first of them in words. */
export interface VersionChanges {
	changes: ChangeWords[]
	more: number
}

/** Returns the value of a file with this content. */
export function valueIn(content: Uint8Array): Json {
	return parsedText(Buffer.from(content).toString('utf8'))
}

/** What the program writes down by itself beside a change: the day of it, the size of a picture. */
const BOOKKEEPING = ['createDate', 'modifyDate', 'width', 'height']

/** Returns the changes without those that the program made beside them; one that came alone, staff wrote. */
function madeByStaff(changes: readonly Change[]): Change[] {
	const isBookkeeping = ({ path }: Change) => BOOKKEEPING.includes(String(path.at(-1)))
	const made = changes.filter((change) => !isBookkeeping(change))
	const isBelow = ({ path }: Change, group: JsonPath) => group.every((step, at) => path[at] === step)
	return changes.filter(
		(change) => !isBookkeeping(change) || !made.some((one) => isBelow(one, change.path.slice(0, -1))),
	)
}

/** Returns in words what changed between two versions of a file, and the places of all changes. */
export function changesInWords(
	{ former, own }: { former: Json; own: Json },
	words: PlaceWords,
	form: Form,
): VersionChanges & { paths: JsonPath[] } {
	const all = madeByStaff(changesBetween(former, own))
	const told = all.slice(0, MOST_CHANGES).map((change) => changeInWords(words, withWords(change), { form, value: own }))
	return { changes: told, more: all.length - told.length, paths: all.map(({ path }) => path) }
}

interface Shown {
	/** The value of the file on the site. */
	present: Json
	/** What of the file is shown: versions that changed nothing of it are left out. */
	part: VersionPart
	/** A version that is shown however old it is. */
	asked: string | null
	words: PlaceWords
	form: Form
}

/** Returns the newest versions of a part of a file, each with what it changed. */
export async function shownVersions(
	versions: readonly Version[],
	read: (version: Version) => Promise<Uint8Array | null>,
	{ present, part, asked, words, form }: Shown,
): Promise<ShownVersion[]> {
	const partIn = async (version: Version | undefined) => {
		const content = version === undefined ? null : await read(version)
		return content === null ? null : partOf(valueIn(content), part)
	}
	const onSite = partOf(present, part)
	const shown: ShownVersion[] = []
	let own = await partIn(versions[0])
	for (const [at, version] of versions.entries()) {
		const isAskedShown = asked === null || shown.some((one) => versionName(one) === asked)
		if (shown.length >= MOST_SHOWN && isAskedShown) break
		const former = await partIn(versions[at + 1])
		const told = own === null || former === null ? null : changesInWords({ former, own }, words, form)
		if (told === null || told.paths.length > 0)
			shown.push({
				...version,
				isPresent: own !== null && isSame(own, onSite),
				changes: told?.changes ?? null,
				more: told?.more ?? 0,
			})
		own = former
	}
	return shown
}
