import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingFacts } from '#lib/homes/listings/facts.ts'
import { featureBits } from '#lib/site/config/schema/homes/feature-sets.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { importInto, property } from '#tests/support/data/payload.ts'

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
})
afterAll(() => agency.close())

/** Imports one home and returns what is shown of it and what the report names. */
async function read(fields: Record<string, unknown>) {
	const report = await importInto(agency, { properties: [property(1, fields)] })
	const row = await agency.db.selectFrom('listing').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
	const doubts = report.warnings.filter(({ code }) => code === 'contradiction')
	const facts = ListingFacts.parse(JSON.parse(row.facts))
	return { shown: { ...row, facts }, said: doubts.map(({ id, field, detail }) => `${id}: ${field} ${detail}`) }
}

const rooms = (...names: string[]) => names.map((Name) => ({ Name }))

// Of two fields that say the same thing, the one that promises less to the visitor counts.
test.each<[string, Record<string, unknown>, object, string]>([
	[
		'a living surface larger than the whole',
		{ SurfaceLiving: 214, SurfaceTotal: 100 },
		{ surface_living: 100 },
		'SurfaceLiving 214 m², but SurfaceTotal 100 m²: 100 m² is shown',
	],
	[
		'an office larger than the whole',
		{ SurfaceOffice: 300, SurfaceTotal: 250 },
		{ facts: { surfaceOffice: 250 } },
		'SurfaceOffice 300 m², but SurfaceTotal 250 m²: 250 m² is shown',
	],
	[
		'a garden larger than its plot',
		{ SurfaceGarden: 900, SurfaceGround: 600 },
		{ surface_ground: 600, facts: { surfaceGarden: 600 } },
		'SurfaceGarden 900 m², but SurfaceGround 600 m²: 600 m² is shown',
	],
	[
		'a surface of a garden that there is not',
		{ SurfaceGarden: 90, Garden: false },
		{ features: 0, facts: { surfaceGarden: null } },
		'SurfaceGarden 90 m², but Garden false: no garden is shown',
	],
	[
		'more bedrooms than the rooms that are listed',
		{ Bedrooms: 4, Rooms: rooms('Woonkamer', 'Slaapkamer 1', 'Hoofdslaapkamer', 'Badkamer') },
		{ bedrooms: 2 },
		'Bedrooms 4, but 2 in Rooms: 2 shown',
	],
	[
		'more bedrooms than the title',
		{ Bedrooms: 3, TypeDescription: 'Appartement 2 chambres avec terrasse' },
		{ bedrooms: 2 },
		'Bedrooms 3, but title "Appartement 2 chambres avec terrasse": 2 shown',
	],
	[
		'furnished, with a title that denies it',
		{ Furnished: true, SubTypeName: 'Studio non meublé' },
		{ features: 0, facts: { isFurnished: false } },
		'Furnished true, but title "Studio non meublé": shown as unfurnished',
	],
	[
		'more free sides than the title',
		{ Facades: 4, TypeDescription: 'Maison 3 façades' },
		{ facades: 3, facts: { facades: 'half-open' } },
		'Facades 4, but title "Maison 3 façades": 3 shown',
	],
	[
		'a renovation before the house was built',
		{ ConstructionYear: 1990, RenovationYear: 1970 },
		{ facts: { constructionYear: 1990, renovationYear: null } },
		'RenovationYear 1970, but ConstructionYear 1990: no renovation is shown',
	],
	[
		'a new building to renovate',
		{ NewBuild: true, State: 'À rénover' },
		{ is_new_build: 0 },
		'NewBuild true, but State "À rénover": not shown as new-build',
	],
	[
		'two rents',
		{ Goal: 1, MonthlyRent: 750, Price: 820 },
		{ price: 820 },
		'MonthlyRent € 750, but Price € 820: € 820 is shown',
	],
])('%s: the lesser promise is shown, and the report names the home', async (_, fields, shown, line) => {
	const found = await read(fields)
	expect(found.shown).toMatchObject(shown)
	expect(found.said).toEqual([`1: ${line}`])
})

test.each<[Record<string, unknown>, string]>([
	[{ TypeDescription: 'Te huur: appartement' }, 'Goal 0 (sale), title "Te huur: appartement"'],
	[{ Goal: 1, TypeDescription: 'À VENDRE - maison' }, 'Goal 1 (rent), title "À VENDRE - maison"'],
	[{ Vat: false, VatIncluded: true }, 'VatIncluded true, but Vat false: no VAT is told'],
	[{ Floor: 5, Floors: 3 }, 'Floor 5, but Floors 3'],
	[{ EPCLabelText: 'A', EnergyPerformance: 450 }, 'EPCLabelText a, but 450 kWh/m² is f: a is shown'],
	[{ EPCNotRequired: 'Monument', EPCLabelText: 'B' }, 'EPCNotRequired "Monument", but a certificate is given'],
	[{ EPCIssuedOn: '2025-02-01', EPCValidUntil: '2024-02-01' }, 'EPCValidUntil 2024-02-01, but EPCIssuedOn 2025-02-01'],
	[{ TextLanguage: 'fr' }, 'TextLanguage fr, but language nl: shown as nl'],
])('%j is named, since neither promises less', async (fields, line) => {
	expect((await read(fields)).said).toEqual([`1: ${line}`])
})

test.each<[Record<string, unknown>, object]>([
	[{ Bedrooms: 2, Rooms: rooms('Slaapkamer 1', 'Slaapkamer 2', 'Slaapkamer 3') }, { bedrooms: 2 }],
	[{ Bedrooms: 4, Rooms: rooms('Slaapkamers', 'Chambre froide', 'Living') }, { bedrooms: 4 }],
	[{ Bedrooms: 6, TypeDescription: 'Immeuble de rapport: 3 appartements de 2 chambres' }, { bedrooms: 6 }],
	[{ Bedrooms: 3, TypeDescription: 'Woning met 4 slaapkamers' }, { bedrooms: 3 }],
	[{ SurfaceLiving: 100, SurfaceTotal: 100, SurfaceGarden: 0, Garden: false }, { surface_living: 100 }],
	[{ SurfaceLiving: 214, SurfaceTotal: 1 }, { surface_living: 214 }],
	[{ Furnished: true, TypeDescription: 'Appartement meublé' }, { features: featureBits(['furnished']) }],
	[{ Facades: 2, TypeDescription: 'Maison 4 façades' }, { facades: 2 }],
	[{ Goal: 1, MonthlyRent: 750, Price: 750 }, { price: 750 }],
	[{ Goal: 1, MonthlyRent: 750, Price: 185_000 }, { price: 750 }],
	[{ ConstructionYear: 1990, RenovationYear: 1990, Floor: 3, Floors: 3 }, {}],
	[{ EPCLabelText: 'F', EnergyPerformance: 20 }, { energy_label: 'f' }],
	[{ Vat: true, VatIncluded: true, TypeDescription: 'Te koop: verhuurd appartement, te huur gesteld' }, {}],
])('%j is no contradiction', async (fields, shown) => {
	const found = await read(fields)
	expect(found.shown).toMatchObject(shown)
	expect(found.said).toEqual([])
})
