import energyConfig from '#config/energy.json' with { type: 'json' }
import { energyTableOn } from '#lib/homes/energy/energy-table.ts'
import { type ImportOptions, importPayload } from '#lib/homes/feed/import.ts'
import type { ImportReport } from '#lib/homes/feed/report/import-report.ts'
import type { ImportSettings } from '#lib/homes/feed/source/feed-source-types.ts'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import type { AgencyDatabase } from './agency-database.ts'

type Fields = Record<string, unknown>

export const importSettings: ImportSettings = {
	defaultLanguage: 'nl',
	languages: ['nl', 'fr', 'en', 'de'],
	siteLanguages: ['nl', 'fr', 'en'],
	tourHosts: [],
	ribbons: { 1: 'new', 2: 'option', 3: 'compromise', 4: 'sold', 5: 'rented' },
	energy: energyTableOn(EnergyConfig.parse(energyConfig), '2026-11-21'),
}

/** Returns a record of a house for sale in Binche, in Dutch; `fields` override its own. */
export function property(id: number | string, fields: Fields = {}): Fields {
	return { ID: id, language: 'nl', Goal: 0, City: 'Binche', Zip: '7130', WebID: 1, ...fields }
}

/** Returns the records of one listing in Dutch, French and English, with the same facts. */
export function trilingual(id: number, fields: Fields = {}): Fields[] {
	return ['nl', 'fr', 'en'].map((language) =>
		property(id, { TypeDescription: `Home ${id} ${language}`, ...fields, language }),
	)
}

/** Returns a record of a project in Binche, in Dutch. */
export function project(id: number, fields: Fields = {}): Fields {
	return { ID: id, language: 'nl', City: 'Binche', Zip: '7130', Name: `Project ${id}`, ...fields }
}

export function bytesOf(payload: unknown): Uint8Array {
	return Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
}

/**
 * Imports a payload, or text or bytes in its place, as the command does with `--allow-shrink`. Returns its report and the cache tags, sorted,
 * of the pages that it made outdated.
 */
export async function importInto(
	{ db }: Pick<AgencyDatabase, 'db'>,
	payload: unknown,
	options: Partial<ImportOptions> = {},
): Promise<ImportReport & { tags: string[] }> {
	const bytes = payload instanceof Uint8Array ? payload : bytesOf(payload)
	const before = await lastChange(db)
	const report = await importPayload(db, async () => bytes, {
		settings: importSettings,
		gate: null,
		source: 'test',
		allowsShrink: true,
		...options,
	})
	const rows = await db.selectFrom('cache_tag').select('tag').where('run', '>', before).orderBy('tag').execute()
	return { ...report, tags: rows.map(({ tag }) => tag) }
}

/** Returns the number of the last change that made pages outdated; 0 before the first. */
export async function lastChange(db: AgencyDatabase['db']): Promise<number> {
	const row = await db
		.selectFrom('cache_tag')
		.select((eb) => eb.fn.max<number | null>('run').as('run'))
		.executeTakeFirst()
	return row?.run ?? 0
}
