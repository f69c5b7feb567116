import 'server-only'
import { AGREEMENT_MS } from '#lib/homes/feed/loss/loss.ts'
import { readArray } from '#lib/homes/feed/payload/read-records.ts'
import { CityRecord, TypeRecord, ZoneRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe } from '#lib/homes/feed/report/import-report.ts'
import { gapsOf } from '#lib/homes/feed/report/record-gaps.ts'
import { Cities, Types, toZones } from '#lib/homes/feed/transform/catalogue.ts'
import type { ListingContent, ProjectContent } from '#lib/homes/listings/write/content.ts'
import type { ZoneTable } from '#lib/homes/places/tables.ts'
import type { ImportPlan } from './import-plan.ts'
import { type PlanInput, planListings, planProjects } from './plan-records.ts'
import type { Changes } from './planned-changes.ts'
import type { Stored } from './stored-state.ts'

/** Returns what the site would show less than before, as numbers and by key. */
function lossOf(
	stored: Stored,
	{ withdrawn, unclear, counts }: Changes<ListingContent>,
	projects: Changes<ProjectContent>,
	now: Date,
): Pick<ImportPlan, 'shrink' | 'loss'> {
	const isPublished = (id: number) => {
		const listing = stored.listings.get(id)
		if (listing === undefined || listing.withdrawn_at !== null) return false
		return listing.is_published === 1 || listing.isWithheld
	}
	const shownProjects = [...stored.projects.values()].filter(({ withdrawn_at }) => withdrawn_at === null)
	const [gone, hidden] = [withdrawn.filter(isPublished), unclear.filter(isPublished)]
	const published = { home: [...stored.listings.keys()].filter(isPublished).length, project: shownProjects.length }
	const shrink = {
		published: published.home + published.project,
		withdrawn: gone.length + projects.withdrawn.length,
		unclear: hidden.length,
		fresh: counts.new,
		unclearFresh: unclear.filter((id) => !stored.listings.has(id)).length,
	}
	const lost = [...[...gone, ...hidden].map((id) => `home:${id}`), ...projects.withdrawn.map((id) => `project:${id}`)]
	const since = new Date(now.getTime() - AGREEMENT_MS).toISOString()
	const goneLately = (rows: Iterable<{ withdrawn_at: string | null }>) =>
		[...rows].filter(({ withdrawn_at }) => withdrawn_at !== null && withdrawn_at > since).length
	const recent = { home: goneLately(stored.listings.values()), project: goneLately(stored.projects.values()) }
	return { shrink, loss: { published, recent, lost } }
}

/** The versions of the payload that are known. */
const VERSIONS: readonly (string | null)[] = [null, '1', '1.0', '1.1', '1.2']

function warnOfVersion({ document: { version }, findings }: PlanInput): void {
	if (VERSIONS.includes(version)) return
	const detail = 'expected 1, 1.1 or 1.2; read as 1.2'
	findings.warn({ code: 'unknown-version', array: null, id: null, field: 'version', found: describe(version), detail })
}

function warnOfAbsent({ document, stored, findings }: PlanInput): void {
	const kinds = [
		['properties', stored.listings],
		['projects', stored.projects],
	] as const
	for (const [array, rows] of kinds) {
		if (document.arrays[array] !== null || rows.size === 0) continue
		const detail = 'the payload has no such array: what is stored stays'
		findings.warn({ code: 'array-absent', array, id: null, field: '', detail })
	}
}

function zonesOf({ document, findings }: PlanInput, kind: ZoneTable['kind'], array: 'neighbourhoods' | 'tree') {
	const placed = readArray(document, array, ZoneRecord, findings)
	if (placed === null) return null
	return toZones(
		kind,
		placed.map(({ record }) => record),
	)
}

/**
 * Compares a payload with what is stored and returns what an import would do, without writing anything. Everything bad
 * or noteworthy goes to `findings`. Throws `PayloadError` if a record is not JSON.
 */
export async function planImport(planning: PlanInput): Promise<ImportPlan> {
	const { document, stored, settings, findings } = planning
	for (const field of document.unknownFields) findings.countUnknown(null, field)
	warnOfVersion(planning)
	warnOfAbsent(planning)
	const catalogue = readArray(document, 'webIDs', TypeRecord, findings)
	const types = new Types(catalogue?.map(({ record }) => record) ?? [])
	const cities = new Cities(settings.defaultLanguage)
	const projects = await planProjects(planning, cities)
	const projectIds = new Set([...projects.seen, ...stored.projects.keys(), ...stored.otherProjects])
	const { changes: listings, gapFacts } = await planListings(planning, cities, types, projectIds)
	const lists = (['citys', 'citysSale', 'citysRent'] as const).map((array) =>
		readArray(document, array, CityRecord, findings),
	)
	cities.addLists(lists.flatMap((list) => list?.map(({ record }) => record) ?? []))
	const saysCities = [document.arrays.properties, document.arrays.projects, ...lists].some((list) => list !== null)
	const rows = cities.rows()
	const placedCities = new Set(rows.filter(({ latitude }) => latitude !== null).map(({ city_key }) => city_key))
	return {
		listings,
		projects: projects.changes,
		cities: saysCities ? { rows, addsOnly: planning.addsOnly } : null,
		types: { rows: types.rows(), addsOnly: planning.addsOnly || catalogue === null },
		zones: {
			neighbourhood: zonesOf(planning, 'neighbourhood', 'neighbourhoods'),
			tree: zonesOf(planning, 'tree', 'tree'),
		},
		...lossOf(stored, listings, projects.changes, planning.now),
		gaps: gapsOf(gapFacts, { siteLanguages: settings.siteLanguages, placedCities }),
	}
}
