import { HOME_TYPE, type HomeType } from '#lib/homes/connectors/property-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { type Worded, worded } from '#lib/homes/connectors/whise/mapping/values/words.ts'

const CATEGORIES: Readonly<Record<number, HomeType>> = {
	1: 'house',
	2: 'flat',
	3: 'land',
	4: 'office',
	5: 'shop',
	6: 'industry',
	7: 'parking',
}
/** Sub-categories that the site lists under a type of their own. */
const SUB_TYPES: Readonly<Record<number, HomeType>> = { 3: 'investment', 6: 'parking', 21: 'studio', 93: 'studio' }
/** New-build house and flat, and the state "new build". */
const NEW_SUB_TYPES = [96, 97]
const NEW_STATE = 13
/** "Other", which says nothing. */
const OTHERS = [16, 60, 61, 62, 63, 64, 66]

export interface WhiseKind {
	type: HomeType
	fields: { WebID: number; WebIDs: string }
	subType: Worded | null
	/** What the kind or the state of the home says of it; its VAT says nothing. */
	isNewBuild: true | null
}

/** Returns what kind of home an estate is, or null if its category is not known. */
export function kindOf(estate: RawReader): WhiseKind | null {
	const [category, subCategory] = [estate.child('category'), estate.child('subCategory')]
	const [id, subId] = [category.number('id'), subCategory.number('id')]
	const isInvestment = estate.flag('investmentEstate') === true
	const general = id === null ? undefined : CATEGORIES[id]
	if (general === undefined) {
		if (id !== null) category.unknown('id', id, 'not published')
		return null
	}
	const type = (subId === null ? undefined : SUB_TYPES[subId]) ?? general
	const types = new Set([HOME_TYPE[type], ...(isInvestment ? [HOME_TYPE.investment] : [])])
	const subType = subId === null ? null : worded('subType', subId)
	const isNamed = subId === null || subType !== null || SUB_TYPES[subId] !== undefined || OTHERS.includes(subId)
	if (!isNamed) subCategory.unknown('id', subId, 'left unknown')
	const isNew = (subId !== null && NEW_SUB_TYPES.includes(subId)) || estate.child('state').number('id') === NEW_STATE
	const isNewBuild = isNew || null
	return { type, isNewBuild, fields: { WebID: HOME_TYPE[type], WebIDs: [...types].join(',') }, subType }
}
