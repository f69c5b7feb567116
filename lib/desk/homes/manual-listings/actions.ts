import 'server-only'
import { z } from 'zod'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { checkOwnHome, mayPublish } from '#lib/homes/manual-listings/check.ts'
import { OWN_SUBJECTS, type OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import {
	canHold,
	OwnValue,
	type OwnValues,
	PICTURE_LISTS,
	picturesOf,
	rowsOf,
} from '#lib/homes/manual-listings/form/listing-values.ts'
import { newOwnId } from '#lib/homes/manual-listings/new-id.ts'
import { writeOwnHomes } from '#lib/homes/manual-listings/write-manual.ts'
import { LanguageCode } from '#lib/site/config/schema/text.ts'
import { placeFilled } from './manual-place.ts'
import { publicationStateAfter } from './standing.ts'
import { type StoredOwn, storedOwn, takeOwn, writeOwn } from './stored-manual.ts'

const SEEN = { id: z.int().positive(), version: z.int().positive(), language: LanguageCode }
const subjectOf = (id: number) => `home:${id}`
/** Texts with formatting and captions in four languages. */
const LARGEST_SAVE = 512 * 1024
/** Longest value that the log repeats. */
const LONGEST_LOGGED = 200

/** What is not the same for two homes that are alike. */
const OF_ONE_HOME = ['RecordFile', 'UniqueCode', 'OwnerEmails', 'MediaHistory'] as const

/** What a unit has from its project at once. */
const OF_PROJECT = ['Zip', 'City', 'Street', 'HouseNumber', 'Latitude', 'Longitude'] as const

interface Beginning {
	subject: OwnSubject
	values: OwnValues
}

async function copyOf(db: Acting['db'], from: number): Promise<Beginning> {
	const { subject, draft } = (await storedOwn(db, from)) ?? refuse('missing')
	const values = { ...draft }
	for (const key of OF_ONE_HOME) delete values[key]
	return { subject, values }
}

async function unitOf(db: Acting['db'], project: number): Promise<Beginning> {
	const { subject, state, draft } = (await storedOwn(db, project)) ?? refuse('missing')
	if (subject !== 'project' || state === 'removed') refuse('missing')
	const values: OwnValues = { Goal: '0', ProjectID: project }
	for (const key of OF_PROJECT) if (draft[key] !== undefined) values[key] = draft[key]
	return { subject: 'home', values }
}

async function copyUploads(db: Acting['db'], from: number, id: number): Promise<void> {
	const of = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, home_id: id }))
	const pictures = await db.selectFrom('own_home_picture').selectAll().where('home_id', '=', from).execute()
	if (pictures.length > 0) await db.insertInto('own_home_picture').values(of(pictures)).execute()
	const documents = await db.selectFrom('own_home_document').selectAll().where('home_id', '=', from).execute()
	if (documents.length > 0) await db.insertInto('own_home_document').values(of(documents)).execute()
}

/** Begins a home or project: empty, like another, or a home that is a unit of a project. */
export const createOwn = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject({
		from: z.int().positive().nullable(),
		subject: z.enum(OWN_SUBJECTS).default('home'),
		project: z.int().positive().nullable().default(null),
	}),
	async act({ db, member, now, audit }, { from, subject: asked, project }) {
		const at = now.toISOString()
		const beginning =
			from !== null
				? await copyOf(db, from)
				: project !== null
					? await unitOf(db, project)
					: { subject: asked, values: {} }
		const { subject } = beginning
		const draft = JSON.stringify(beginning.values)
		const id = await newOwnId(db)
		const nothing = { state: 'draft', version: 1, published: null, former: null } as const
		await db
			.insertInto('own_home')
			.values({ id, subject, draft, ...nothing, created_at: at, changed_at: at, changed_by: member.id })
			.execute()
		if (from !== null) await copyUploads(db, from, id)
		await audit({ action: 'home.create', subject: subjectOf(id), ...(from === null ? {} : { after: { from } }) })
		return { id }
	},
})

function wrongKeys(set: Readonly<Record<string, OwnValue | null>>): string[] {
	return Object.entries(set).flatMap(([key, value]) =>
		value === null || value === '' || canHold(key, value) ? [] : [key],
	)
}

function withSet(draft: OwnValues, set: Readonly<Record<string, OwnValue | null>>): OwnValues {
	const values = { ...draft }
	for (const [key, value] of Object.entries(set)) {
		if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) delete values[key]
		else values[key] = value
	}
	return values
}

/** Refuses a home with pictures or documents that nobody uploaded for it. */
export async function assertOwnUploads(db: Acting['db'], id: number, values: OwnValues): Promise<void> {
	const rows = await db.selectFrom('own_home_picture').select('hash').where('home_id', '=', id).execute()
	const known = new Set(rows.map(({ hash }) => hash))
	for (const list of PICTURE_LISTS) {
		if (picturesOf(values, list).some(({ hash }) => !known.has(hash)))
			refuse('input', { fields: { [list]: 'unknown' } })
	}
	const documents = await db.selectFrom('own_home_document').select('file').where('home_id', '=', id).execute()
	const files = new Set<unknown>(documents.map(({ file }) => file))
	if (rowsOf(values, 'Documents').some(({ file }) => !files.has(file)))
		refuse('input', { fields: { Documents: 'unknown' } })
}

const logged = (values: OwnValues, keys: readonly string[]) =>
	Object.fromEntries(
		keys.map((key) => {
			const value = values[key] ?? null
			if (Array.isArray(value)) return [key, value.length]
			return [key, typeof value === 'string' && value.length > LONGEST_LOGGED ? '…' : value]
		}),
	)

/** Writes fields of a draft, and the place of an address that is known; what visitors see stays as it is. */
export const saveOwn = deskAction({
	role: 'editor',
	way: 'homes',
	largest: LARGEST_SAVE,
	input: z.strictObject({ ...SEEN, set: z.record(z.string().max(60), OwnValue.nullable()) }),
	async act(acting, { id, version, set, language }) {
		const { db, audit, now } = acting
		const wrong = wrongKeys(set)
		if (wrong.length > 0) refuse('input', { fields: Object.fromEntries(wrong.map((key) => [key, 'value'])) })
		const home = await takeOwn(acting, { id, version })
		if (home.state === 'removed') refuse('missing')
		const written = withSet(home.draft, set)
		const filled = placeFilled(home.draft, written, set)
		const draft = withSet(written, filled)
		await assertOwnUploads(db, id, draft)
		await writeOwn(db, id, { draft: JSON.stringify(draft) })
		const keys = [...Object.keys(set), ...Object.keys(filled)]
		await audit({
			action: 'home.edit',
			subject: subjectOf(id),
			before: logged(home.draft, keys),
			after: logged(draft, keys),
		})
		return { standing: await publicationStateAfter(db, id, { now, language }), filled }
	},
})

const formerOf = ({ state, published }: StoredOwn) => JSON.stringify({ state, published })

/** Shows a home as the form has it, if the law and its page have what they need. */
export const publishOwn = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject(SEEN),
	async act(acting, { id, version, language }) {
		const { db, audit, now } = acting
		const home = await takeOwn(acting, { id, version })
		if (home.state === 'removed') refuse('missing')
		const check = await checkOwnHome(db, { ...home, values: home.draft }, { now, language })
		if (!mayPublish(check)) refuse('incomplete', { present: check })
		await writeOwn(db, id, { state: 'published', published: JSON.stringify(home.draft), former: formerOf(home) })
		await writeOwnHomes(db, now)
		await audit({ action: 'home.publish', subject: subjectOf(id), before: home.state, after: 'published' })
		return { standing: await publicationStateAfter(db, id, { now, language }) }
	},
})

/** Takes a home off the site; visitors read on its page that it is no longer on offer. */
export const withdrawOwn = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject(SEEN),
	async act(acting, { id, version, language }) {
		const { db, audit, now } = acting
		const home = await takeOwn(acting, { id, version })
		if (home.state !== 'published') refuse('state')
		await writeOwn(db, id, { state: 'withdrawn', former: formerOf(home) })
		await writeOwnHomes(db, now)
		await audit({ action: 'home.withdraw', subject: subjectOf(id), before: 'published', after: 'withdrawn' })
		return { standing: await publicationStateAfter(db, id, { now, language }) }
	},
})

/** Gives up a draft that was never shown. */
export const removeOwn = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject(SEEN),
	async act(acting, { id, version }) {
		const home = await takeOwn(acting, { id, version })
		if (home.state !== 'draft') refuse('state')
		await writeOwn(acting.db, id, { state: 'removed', former: formerOf(home) })
		await acting.audit({ action: 'home.remove', subject: subjectOf(id), before: 'draft', after: 'removed' })
		return { version: version + 1 }
	},
})

const Former = z.object({
	state: z.enum(['draft', 'published', 'withdrawn', 'removed']),
	published: z.record(z.string(), OwnValue).nullable(),
})

/** Takes back the last publication, withdrawal or removal; the fields of the form stay. */
export const undoOwn = deskAction({
	role: 'editor',
	way: 'homes',
	input: z.strictObject(SEEN),
	async act(acting, { id, version, language }) {
		const { db, audit, now } = acting
		const home = await takeOwn(acting, { id, version })
		if (home.former === null) refuse('state')
		const { state, published } = Former.parse(JSON.parse(home.former ?? ''))
		await writeOwn(db, id, {
			state,
			published: published === null ? null : JSON.stringify(published),
			former: formerOf(home),
		})
		await writeOwnHomes(db, now)
		await audit({ action: 'home.undo', subject: subjectOf(id), before: home.state, after: state })
		return { standing: await publicationStateAfter(db, id, { now, language }) }
	},
})
