import 'server-only'
import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { CityTable, PropertyTypeTable, ZoneTable } from '@/lib/db/tables'
import type { ListingContent, ProjectContent } from '@/lib/listings/content'
import type { PayloadDocument } from './payload/document'
import { readGroups } from './payload/groups'
import { readArray } from './payload/records'
import { CityRecord, MAX_DESCRIPTION, ProjectRecord, PropertyRecord, TypeRecord, ZoneRecord } from './payload/schema'
import { cleanDescription } from './payload/text'
import { type Counts, type Findings, noCounts } from './report'
import type { ImportSettings } from './settings'
import type { Stored } from './stored'
import { Cities, Types, toZones } from './transform/catalogue'
import { toListing } from './transform/listing'
import { toProject } from './transform/project'
import { warnOfListing, warnOfProject } from './warnings'

/** Part of every content hash: raised when the same payload is to be stored in another way than before. */
const READER_VERSION = 1
const GROUPS_BETWEEN_PAUSES = 50

interface Prepared<T> {
	content: T
	hash: string
}

/** What an import will do to the rows of one kind. */
interface Changes<T> {
	counts: Counts
	/** New or changed, restored ones included. */
	writes: Prepared<T>[]
	/** Unchanged, but withdrawn until now. */
	restored: number[]
	withdrawn: number[]
}

export interface ImportPlan {
	listings: Changes<ListingContent>
	projects: Changes<ProjectContent>
	/** Null where the payload says nothing that could change them. */
	cities: CityTable[] | null
	types: { rows: PropertyTypeTable[]; addsOnly: boolean }
	zones: Record<ZoneTable['kind'], ZoneTable[] | null>
	shrink: { published: number; withdrawn: number }
}

interface Planning {
	document: PayloadDocument
	stored: Stored
	settings: ImportSettings
	findings: Findings
	onProgress: (done: number) => void
}

function hashOf(content: object): string {
	return createHash('sha256')
		.update(JSON.stringify([READER_VERSION, content]))
		.digest('base64')
}

function withCleanDescriptions<T extends ListingContent | ProjectContent>(content: T): T {
	for (const text of content.texts) {
		if (text.description !== null) text.description = cleanDescription(text.description, MAX_DESCRIPTION)
	}
	return content
}

/** Decides what happens to one listing or project of the payload; what it stores is cleaned only where it is written. */
function classify<T extends ListingContent | ProjectContent>(
	changes: Changes<T>,
	content: T,
	known: { content_hash: string; withdrawn_at: string | null } | undefined,
): void {
	const hash = hashOf(content)
	const isBack = known !== undefined && known.withdrawn_at !== null
	const kind = known === undefined ? 'new' : isBack ? 'restored' : known.content_hash === hash ? 'unchanged' : 'changed'
	changes.counts[kind]++
	if (known?.content_hash !== hash) changes.writes.push({ content: withCleanDescriptions(content), hash })
	else if (isBack) changes.restored.push(content.row.id)
}

function noChanges<T>(): Changes<T> {
	return { counts: noCounts(), writes: [], restored: [], withdrawn: [] }
}

/** What stands in the database and not in the snapshot. An absent array says nothing, so nothing is missing then. */
function findMissing<T>(
	changes: Changes<T>,
	isArrayGiven: boolean,
	seen: ReadonlySet<number>,
	stored: ReadonlyMap<number, { withdrawn_at: string | null }>,
): void {
	if (!isArrayGiven) return
	for (const [id, { withdrawn_at }] of stored) {
		if (withdrawn_at === null && !seen.has(id)) changes.withdrawn.push(id)
	}
	changes.counts.withdrawn = changes.withdrawn.length
}

function noteKept(findings: Findings, array: 'properties' | 'projects', id: number): void {
	findings.warn({ code: 'kept', array, id: String(id), field: '', detail: 'bad in the payload: stays as it was' })
}

async function planProjects(planning: Planning, cities: Cities) {
	const { document, stored, settings, findings } = planning
	const changes = noChanges<ProjectContent>()
	const seen = new Set<number>()
	for (const group of readGroups({ document, array: 'projects', schema: ProjectRecord, ...settings, findings })) {
		seen.add(group.id)
		const known = stored.projects.get(group.id)
		if (group.records) {
			cities.addPlace(group.records)
			const project = toProject(group.records)
			warnOfProject(findings, group.records, project)
			classify(changes, project.content, known)
		} else if (known?.withdrawn_at === null) {
			changes.counts.kept++
			noteKept(findings, 'projects', group.id)
		}
		if (seen.size % GROUPS_BETWEEN_PAUSES === 0) await pause()
	}
	findMissing(changes, document.arrays.projects !== null, seen, stored.projects)
	return { changes, seen }
}

async function planListings(planning: Planning, cities: Cities, types: Types, projectIds: ReadonlySet<number>) {
	const { document, stored, settings, findings, onProgress } = planning
	const changes = noChanges<ListingContent>()
	const seen = new Set<number>()
	let done = 0
	for (const group of readGroups({ document, array: 'properties', schema: PropertyRecord, ...settings, findings })) {
		seen.add(group.id)
		const known = stored.listings.get(group.id)
		if (group.records) {
			cities.addPlace(group.records)
			for (const record of group.records) types.addName(record)
			const listing = toListing(group.records, settings)
			warnOfListing(findings, group.records, listing)
			const { project_id } = listing.content.row
			if (project_id !== null && !projectIds.has(project_id)) {
				const detail = `there is no project ${project_id}`
				findings.warn({
					code: 'unknown-project',
					array: 'properties',
					id: String(group.id),
					field: 'ProjectID',
					detail,
				})
			}
			classify(changes, listing.content, known)
		} else if (known?.withdrawn_at === null) {
			changes.counts.kept++
			noteKept(findings, 'properties', group.id)
		}
		done += group.size
		if (seen.size % GROUPS_BETWEEN_PAUSES === 0) {
			onProgress(done)
			await pause()
		}
	}
	findMissing(changes, document.arrays.properties !== null, seen, stored.listings)
	return changes
}

function shrinkOf(stored: Stored, withdrawn: readonly number[]): ImportPlan['shrink'] {
	const isPublished = (id: number) => {
		const listing = stored.listings.get(id)
		return listing !== undefined && listing.is_published === 1 && listing.withdrawn_at === null
	}
	return {
		published: [...stored.listings.keys()].filter(isPublished).length,
		withdrawn: withdrawn.filter(isPublished).length,
	}
}

/**
 * Compares a payload with what is stored and says what an import would do, without writing anything. Everything that
 * is bad or noteworthy goes to `findings`. Throws `PayloadError` where a record is not JSON.
 */
export async function planImport(planning: Planning): Promise<ImportPlan> {
	const { document, stored, settings, findings } = planning
	for (const field of document.unknownFields) findings.countUnknown(null, field)
	for (const array of ['properties', 'projects'] as const) {
		if (document.arrays[array] !== null || stored[array === 'projects' ? 'projects' : 'listings'].size === 0) continue
		const detail = 'the payload has no such array: what is stored stays'
		findings.warn({ code: 'array-absent', array, id: null, field: array, detail })
	}
	const catalogue = readArray(document, 'webIDs', TypeRecord, findings)
	const types = new Types(catalogue?.map(({ record }) => record) ?? [])
	const cities = new Cities(settings.defaultLanguage)
	const projects = await planProjects(planning, cities)
	const projectIds = new Set([...projects.seen, ...stored.projects.keys()])
	const listings = await planListings(planning, cities, types, projectIds)
	const lists = (['citys', 'citysSale', 'citysRent'] as const).map((array) =>
		readArray(document, array, CityRecord, findings),
	)
	cities.addLists(lists.flatMap((list) => list?.map(({ record }) => record) ?? []))
	const zonesOf = (kind: ZoneTable['kind'], array: 'neighbourhoods' | 'tree') => {
		const records = readArray(document, array, ZoneRecord, findings)
		return (
			records &&
			toZones(
				kind,
				records.map(({ record }) => record),
			)
		)
	}
	const saysCities = [document.arrays.properties, document.arrays.projects, ...lists].some((list) => list !== null)
	return {
		listings,
		projects: projects.changes,
		cities: saysCities ? cities.rows() : null,
		types: { rows: types.rows(), addsOnly: catalogue === null },
		zones: { neighbourhood: zonesOf('neighbourhood', 'neighbourhoods'), tree: zonesOf('tree', 'tree') },
		shrink: shrinkOf(stored, listings.withdrawn),
	}
}
