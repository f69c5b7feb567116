import { CHOICES } from '#lib/site/config/schema/homes/choices.ts'
import { NUMBERS } from '#lib/site/config/schema/homes/numbers.ts'
import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import { readGroups } from '#lib/homes/feed/payload/groups.ts'
import type { ReadHiding } from '#lib/homes/feed/payload/hiding.ts'
import { ProjectRecord, PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe, type Findings } from '#lib/homes/feed/report/import-report.ts'
import { type GapFacts, gapFactsOf } from '#lib/homes/feed/report/record-gaps.ts'
import type { PayloadDocument } from '#lib/homes/feed/source/document.ts'
import type { ImportSettings } from '#lib/homes/feed/source/feed-source-types.ts'
import type { Cities, Types } from '#lib/homes/feed/transform/catalogue.ts'
import { toListing } from '#lib/homes/feed/transform/listing.ts'
import { toProject } from '#lib/homes/feed/transform/project.ts'
import { townOfRecords } from '#lib/homes/feed/transform/town.ts'
import { typeWord } from '#lib/homes/feed/transform/type-word.ts'
import { filmLack } from '#lib/homes/listings/film-lack.ts'
import { ownTexts } from '#lib/homes/listings/words/own-languages.ts'
import type { Hiding, ListingContent, ProjectContent } from '#lib/homes/listings/write/content.ts'
import { FEATURES } from '#lib/site/config/schema/homes/features.ts'
import {
	type Changes,
	noChanges,
	READER_VERSION,
	type ReadSource,
	recordBad,
	recordContent,
	recordMissing,
	recordUnchanged,
} from './planned-changes.ts'
import type { Stored, StoredNames } from './stored-state.ts'
import { warnOfBad, warnOfListing, warnOfOther, warnOfProject } from './warnings.ts'

const GROUPS_BETWEEN_PAUSES = 50

export interface PlanInput {
	document: PayloadDocument
	stored: Stored
	settings: ImportSettings
	findings: Findings
	/** When the import runs. */
	now: Date
	/** The document is a part of what the site has: places and types are added, none is taken away. */
	addsOnly: boolean
	/** Reads from the database the facts that show gaps, for listings that need not be read again. */
	readGapFacts: (ids: readonly number[]) => Promise<GapFacts[]>
	/** Reads from the database how listings name their places and types, for those that need not be read again. */
	readNames: (ids: Iterable<number>) => Promise<StoredNames[]>
	/** Called with the number of records of `properties` read so far. */
	onProgress: (done: number) => void
}

type Placed = Pick<PropertyRecord, 'City' | 'Zip' | 'CountryID' | 'CountryName' | 'language'>

function namePlace(cities: Cities, records: readonly [Placed, ...Placed[]], defaultLanguage: string): void {
	const { key: cityKey, zip, countryId, nameIn } = townOfRecords(records, defaultLanguage)
	for (const { City, CountryName: countryName, language } of records) {
		cities.add({ cityKey, zip, countryId, language, name: nameIn(language, City), countryName })
	}
}

/** Plans the changes to the projects and notes their places in `cities`. */
export async function planProjects({ document, stored, settings, findings }: PlanInput, cities: Cities) {
	const changes: Changes<ProjectContent> = noChanges()
	const seen = new Set<number>()
	const groups = readGroups({
		...settings,
		document,
		array: 'projects',
		schema: ProjectRecord,
		findings,
		context: '',
		isSame: () => false,
	})
	for (const group of groups) {
		if (stored.otherProjects.has(group.id)) {
			warnOfOther(findings, 'projects', group.id)
			continue
		}
		seen.add(group.id)
		const known = stored.projects.get(group.id)
		if (group.kind === 'good') {
			namePlace(cities, group.records, settings.defaultLanguage)
			const project = toProject(group.records, group.hiding, settings.defaultLanguage)
			warnOfProject(settings, findings, group, project)
			recordContent(changes, project.content, null, known)
		} else if (group.kind === 'bad' && known?.withdrawn_at === null) {
			warnOfBad(findings, 'projects', group.id, recordBad(changes, known, group.hiding))
		}
		if (seen.size % GROUPS_BETWEEN_PAUSES === 0) await pause()
	}
	recordMissing(changes, document.arrays.projects !== null, seen, stored.projects)
	return { changes, seen }
}

/** Reports films and tours that the home's page cannot play, by their address. */
function warnOfFilms(
	findings: Findings,
	{ ID, VideoUrl, VirtualTourUrl }: PropertyRecord,
	tourHosts: readonly string[],
) {
	for (const [field, address] of Object.entries({ VideoUrl, VirtualTourUrl })) {
		const lack = filmLack(address, tourHosts)
		if (lack === null) continue
		const detail = `${describe(address)}: ${lack}`
		findings.warn({ code: 'unusable-value', array: 'properties', id: String(ID), field, detail })
	}
}

function readListing(
	{ settings, findings, now }: PlanInput,
	group: { records: readonly [PropertyRecord, ...PropertyRecord[]]; hiding: Hiding },
	projectIds: ReadonlySet<number>,
) {
	const listing = toListing(group.records, group.hiding, settings, now)
	warnOfListing(settings, findings, group, listing)
	warnOfFilms(findings, listing.main, settings.tourHosts)
	const { id, project_id } = listing.content.row
	if (project_id !== null && !projectIds.has(project_id)) {
		const detail = `there is no project ${project_id}`
		findings.warn({ code: 'unknown-project', array: 'properties', id: String(id), field: 'ProjectID', detail }, true)
	}
	return listing
}

/** Returns the hash and findings that let the next import skip unchanged records; null if it must read them anew. */
function sourceOf(group: { sourceHash: string; hiding: ReadHiding }, findings: Findings): ReadSource | null {
	const found = findings.ofThisHome()
	return found === 'passing' || group.hiding.isUnclear ? null : { hash: group.sourceHash, findings: found.json }
}

/** Leaves out the homes of the other origin, and reports them. */
function* withoutOthers<T extends { id: number }>(
	groups: Iterable<T>,
	{ stored: { others }, findings }: PlanInput,
): Generator<T> {
	for (const group of groups) {
		if (others.has(group.id)) warnOfOther(findings, 'properties', group.id)
		else yield group
	}
}

/** Plans the changes to the listings and notes their places and types in `cities` and `types`. */
export async function planListings(
	planning: PlanInput,
	cities: Cities,
	types: Types,
	projectIds: ReadonlySet<number>,
): Promise<{ changes: Changes<ListingContent>; gapFacts: GapFacts[] }> {
	const { document, stored, settings, findings, onProgress } = planning
	const changes: Changes<ListingContent> = noChanges()
	const seen = new Set<number>()
	const same: number[] = []
	const kept: number[] = []
	const gapFacts: GapFacts[] = []
	let done = 0
	findings.nextHome()
	const groups = readGroups({
		...settings,
		document,
		array: 'properties',
		schema: PropertyRecord,
		findings,
		// A fact that is new to the table is read from unchanged records, too.
		context: JSON.stringify([READER_VERSION, [...FEATURES, ...NUMBERS, ...CHOICES].map(({ name }) => name), settings]),
		isSame: (id, sourceHash) => stored.listings.get(id)?.source_hash === sourceHash,
	})
	for (const group of withoutOthers(groups, planning)) {
		seen.add(group.id)
		const known = stored.listings.get(group.id)
		if (group.kind === 'good') {
			namePlace(cities, group.records, settings.defaultLanguage)
			const { content, facts } = readListing(planning, group, projectIds)
			const { web_id: webId, goal } = content.row
			// Its languages may contradict each other: the site and the next import use one type and goal of a home.
			for (const { language, MainTypeName } of group.records) {
				types.addName({ webId, language, name: typeWord(language, MainTypeName), goal })
			}
			const row = { ...content.row, hasTotalSurface: facts.surfaceTotal !== null }
			gapFacts.push(gapFactsOf(row, content.hidden, ownTexts(content.texts)))
			recordContent(changes, content, sourceOf(group, findings), known)
		} else if (group.kind === 'same' && known) {
			same.push(group.id)
			findings.repeat(known.findings)
			recordUnchanged(changes, group.id, known)
		} else if (group.kind === 'bad' && known?.withdrawn_at === null) {
			kept.push(group.id)
			warnOfBad(findings, 'properties', group.id, recordBad(changes, known, group.hiding))
		}
		const isTaken = group.kind === 'good' || (group.kind === 'bad' && known?.withdrawn_at === null)
		if (isTaken && group.hiding.isUnclear) changes.unclear.push(group.id)
		findings.nextHome()
		done += group.size
		if (seen.size % GROUPS_BETWEEN_PAUSES === 0) {
			onProgress(done)
			await pause()
		}
	}
	await nameStored(planning, cities, types, [...same, ...stored.others])
	const stays = [...same, ...kept]
	if (stays.length > 0) for (const it of await planning.readGapFacts(stays)) gapFacts.push(it)
	recordMissing(changes, document.arrays.properties !== null, seen, stored.listings)
	return { changes, gapFacts }
}

/** Notes the places and types of listings that are not read again. */
async function nameStored({ readNames }: PlanInput, cities: Cities, types: Types, ids: number[]): Promise<void> {
	if (ids.length === 0) return
	for (const { typeName, count, ...place } of await readNames(ids)) {
		cities.add(place, count)
		types.addName({ ...place, name: typeName }, count)
	}
}
