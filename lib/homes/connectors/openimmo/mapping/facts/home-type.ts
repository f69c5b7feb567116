import { type Worded, wordedValue } from '#lib/homes/connectors/openimmo/mapping/values/words.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

interface KindRow {
	element: string
	attribute: string
	type: HomeType
}

const KINDS: readonly KindRow[] = [
	{ element: 'haus', attribute: '@haustyp', type: 'house' },
	{ element: 'wohnung', attribute: '@wohnungtyp', type: 'flat' },
	{ element: 'zimmer', attribute: '@zimmertyp', type: 'studio' },
	{ element: 'grundstueck', attribute: '@grundst_typ', type: 'land' },
	{ element: 'land_und_forstwirtschaft', attribute: '@land_typ', type: 'land' },
	{ element: 'buero_praxen', attribute: '@buero_typ', type: 'office' },
	{ element: 'einzelhandel', attribute: '@handel_typ', type: 'shop' },
	{ element: 'gastgewerbe', attribute: '@gastgew_typ', type: 'shop' },
	{ element: 'freizeitimmobilie_gewerblich', attribute: '@freizeit_typ', type: 'shop' },
	{ element: 'hallen_lager_prod', attribute: '@hallen_typ', type: 'industry' },
	{ element: 'zinshaus_renditeobjekt', attribute: '@zins_typ', type: 'investment' },
	{ element: 'parken', attribute: '@parken_typ', type: 'parking' },
]
const FACADES: Readonly<Record<string, 2 | 3>> = { REIHENMITTEL: 2, REIHENEND: 3, REIHENECK: 3, DOPPELHAUSHAELFTE: 3 }
const BLOCK = 'MEHRFAMILIENHAUS'

export interface OpenImmoKind {
	type: HomeType
	fields: Pick<PayloadProperty, 'WebID' | 'WebIDs' | 'Facades'>
	subType: readonly Worded[]
}

/** Returns what kind of home it is, or null if it says none that the site has. */
export function kindOf(category: RawReader): OpenImmoKind | null {
	const object = category.child('objektart').ignore('objektart_zusatz')
	const row = KINDS.find(({ element }) => object.has(element))
	if (row === undefined) return null
	const [kind] = object.list(row.element)
	const value = kind?.text(row.attribute)?.toUpperCase() ?? null
	const hasWords = row.type === 'house' || row.type === 'flat'
	const subType = kind !== undefined && hasWords ? wordedValue(kind, row.attribute, 'subType') : []
	const type = value === BLOCK ? 'investment' : row.type
	return {
		type,
		fields: {
			WebID: HOME_TYPE[type],
			WebIDs: [...new Set([HOME_TYPE[type], HOME_TYPE[row.type]])].join(','),
			Facades: value === null ? null : (FACADES[value] ?? null),
		},
		subType,
	}
}
