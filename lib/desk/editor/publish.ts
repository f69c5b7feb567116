import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { lockOn } from '#lib/base/db/transactions.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { picturesIn } from '#lib/desk/editor/form/pictures-in.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { tellPublished } from '#lib/people/staff/tell-recipients.ts'
import { hashOf } from '#lib/site/config/revisions/file-set.ts'
import { type FilesInUse, readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { RevisionConflict } from '#lib/site/config/revisions/revisions.ts'
import { checkSet } from './check-set.ts'
import { dropDraft } from './drafts/edit-draft.ts'
import { type OpenDraft, openDrafts } from './drafts/read-drafts.ts'
import { parsedText } from './drafts/rebase.ts'
import type { Choices, Conflict } from './edit/merge.ts'
import type { FieldProblem } from './field-problem.ts'
import { lockedChanges } from './locked.ts'
import type { LockedPlace } from './locked-place.ts'
import { withChangeDays } from './pages/change-days.ts'
import { contentOf } from './save/history.ts'
import { keptMedium } from './save/kept-media.ts'
import { type Authorship, ChangedMeanwhile, saveFiles } from './save/save-files.ts'
import type { VersionId } from './save/version-types.ts'

/** What became of a publication. Unless it is `published`, nothing was changed. */
export type Published =
	| { kind: 'published'; id: number; files: string[] }
	| { kind: 'nothing' }
	/** A member at the desk changed these files after the list of changes was shown. */
	| { kind: 'newer'; files: string[] }
	/** These places were changed in the file, too. */
	| { kind: 'conflict'; conflicts: (Conflict & { file: string })[] }
	| { kind: 'invalid'; problems: FieldProblem[] }
	/** Only an admin may publish what these places change. */
	| { kind: 'for-admins'; places: LockedPlace[] }
	/** A file was saved at this very moment. */
	| { kind: 'changed-meanwhile' }

/** Who publishes, what they may change, and the language in which they read what is refused. */
interface Author extends Pick<StaffMember, 'roles' | 'language'> {
	who: string
	note: string
}

interface ToPublish {
	/** The version of each draft as it was shown, by file: these files are published. */
	seen: ReadonlyMap<string, number>
	/** Whose version is taken where draft and file differ, by file. */
	choices?: ReadonlyMap<string, Choices>
}

async function save(
	transaction: Transaction<Tables>,
	inUse: FilesInUse,
	files: ReadonlyMap<string, { before: string | null; content: string | Uint8Array }>,
	author: Authorship,
	now: Date,
): Promise<Published> {
	try {
		const contents = [...files].map(
			([file, { before, content }]) => [file, { before, content: Buffer.from(content) }] as const,
		)
		const saved = new Map(contents)
		await tellPublished(
			transaction,
			{ inUse, saved: new Map([...saved].map(([file, { content }]) => [file, content])), who: author.who },
			now,
		)
		const id = await saveFiles(transaction, saved, author, now)
		return { kind: 'published', id, files: [...files.keys()] }
	} catch (error) {
		if (error instanceof ChangedMeanwhile || error instanceof RevisionConflict) return { kind: 'changed-meanwhile' }
		throw error
	}
}

/** The value of a file in use; an empty one for a file that a member left in a state in which it cannot be read. */
function valueInUse(inUse: FilesInUse, file: string): Json {
	try {
		return parsedText(textInUse(inUse, file)?.text ?? '{}')
	} catch {
		return {}
	}
}

const conflictsOf = (drafts: readonly OpenDraft[]) =>
	drafts.flatMap(({ file, conflicts }) => conflicts.map((conflict) => ({ file, ...conflict })))

/**
 * Publishes drafts: brings each up to its file, checks all files as one set, and saves. The transaction must be given up
 * unless the answer is `published`.
 */
export async function publish(
	transaction: Transaction<Tables>,
	{ seen, choices = new Map() }: ToPublish,
	author: Author,
	now: Date,
): Promise<Published> {
	await lockOn(transaction, 'config')
	const inUse = await readFilesInUse(transaction)
	const drafts = (await openDrafts(transaction, inUse, choices)).filter(({ file }) => seen.has(file))
	const newer = drafts.filter(({ file, version }) => seen.get(file) !== version)
	if (newer.length > 0) return { kind: 'newer', files: newer.map(({ file }) => file) }
	const conflicts = conflictsOf(drafts)
	if (conflicts.length > 0) return { kind: 'conflict', conflicts }
	const day = dayOf(now)
	const changed = drafts
		.filter(({ changes }) => changes.length > 0)
		.map((draft) => {
			if (draft.file !== 'menu.json') return draft
			return { ...draft, content: withChangeDays(draft.content, valueInUse(inUse, draft.file), draft.value, day) }
		})
	const places = changed.flatMap(({ file, value }) =>
		lockedChanges(author, file, { before: valueInUse(inUse, file), after: value }),
	)
	if (places.length > 0) return { kind: 'for-admins', places }
	const { isValid, problems } = checkSet(
		inUse,
		new Map(changed.map(({ file, content }) => [file, content])),
		author.language,
	)
	if (!isValid) return { kind: 'invalid', problems: problems.filter(({ isWarning }) => !isWarning) }
	for (const file of seen.keys()) await dropDraft(transaction, file)
	if (changed.length === 0) return { kind: 'nothing' }
	const files = new Map(changed.map(({ file, before, content }) => [file, { before, content }]))
	return save(transaction, inUse, files, { who: author.who, note: author.note, restores: null }, now)
}

/**
 * Publishes whole files of the configuration, checked as one set with the others; drafts of them stay and are brought up
 * to them. The transaction must be given up unless the answer is `published`.
 */
export async function publishContents(
	transaction: Transaction<Tables>,
	contents: ReadonlyMap<string, string>,
	author: Author,
	now: Date,
): Promise<Published> {
	await lockOn(transaction, 'config')
	const inUse = await readFilesInUse(transaction)
	const places = [...contents].flatMap(([file, content]) =>
		lockedChanges(author, file, { before: valueInUse(inUse, file), after: parsedText(content) }),
	)
	if (places.length > 0) return { kind: 'for-admins', places }
	const { isValid, problems } = checkSet(inUse, contents, author.language)
	if (!isValid) return { kind: 'invalid', problems: problems.filter(({ isWarning }) => !isWarning) }
	const files = [...contents].map(
		([file, content]) => [file, { before: textInUse(inUse, file)?.before ?? null, content }] as const,
	)
	return save(transaction, inUse, new Map(files), { who: author.who, note: author.note, restores: null }, now)
}

/** Returns the pictures that a value names and that were deleted since, as far as they are kept. */
async function removedPictures(transaction: Transaction<Tables>, { media }: FilesInUse, value: Json) {
	const pictures = new Map<string, { before: string | null; content: Uint8Array }>()
	const named = new Set(picturesIn(value).map((src) => src.slice(1)))
	for (const file of named) {
		const content = media.includes(file) ? null : await keptMedium(transaction, file)
		if (content !== null) pictures.set(file, { before: null, content })
	}
	return pictures
}

/**
 * Brings a version of a file back: a save like any other, checked with the other files as they are now. Its pictures that
 * were deleted since come with it.
 */
export async function restore(
	transaction: Transaction<Tables>,
	file: string,
	version: VersionId,
	author: Author,
	now: Date,
): Promise<Published | { kind: 'gone' }> {
	await lockOn(transaction, 'config')
	const inUse = await readFilesInUse(transaction)
	const [present, content] = [inUse.files.get(file), await contentOf(transaction, version, file)]
	if (content === null || present === undefined) return { kind: 'gone' }
	const before = hashOf(present)
	if (before === hashOf(content)) return { kind: 'nothing' }
	const after = parsedText(Buffer.from(content).toString('utf8'))
	const places = lockedChanges(author, file, { before: valueInUse(inUse, file), after })
	if (places.length > 0) return { kind: 'for-admins', places }
	const pictures = await removedPictures(transaction, inUse, after)
	const withPictures = { ...inUse, media: [...inUse.media, ...pictures.keys()] }
	const { isValid, problems } = checkSet(withPictures, new Map([[file, content]]), author.language)
	if (!isValid) return { kind: 'invalid', problems: problems.filter(({ isWarning }) => !isWarning) }
	return save(
		transaction,
		inUse,
		new Map([...pictures, [file, { before, content }]]),
		{ who: author.who, note: author.note, restores: version.id },
		now,
	)
}
