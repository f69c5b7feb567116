import { z } from 'zod'
import { BELGIUM, type Region, regionOf } from '#lib/base/format/region.ts'
import { fieldOfKey, type OwnField } from './fields.ts'

// Otherwise zod tests whether it may evaluate code, which the policy of the page refuses and reports.
if (typeof window !== 'undefined') z.config({ jitless: true })

/** The two lists of pictures of a home. */
export const PICTURE_LISTS = ['Pictures', 'FloorPlans'] as const
export type PictureList = (typeof PICTURE_LISTS)[number]

const MOST_PICTURES = 60
const LONGEST_CAPTION = 300
const LONGEST_LINE = 300
const LONGEST_TEXT = 20_000

/** A picture as it was uploaded, with its caption in each language. */
export const OwnPicture = z.strictObject({
	hash: z.string().regex(/^[0-9a-f]{32}$/),
	width: z.int().positive().max(100_000),
	height: z.int().positive().max(100_000),
	alt: z.record(z.string().regex(/^[a-z]{2}$/), z.string().max(LONGEST_CAPTION)),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** What a field holds; what is not known is absent. */
export const OwnValue = z.union([
	z.string().max(LONGEST_TEXT),
	z.number(),
	z.boolean(),
	z.array(OwnPicture).max(MOST_PICTURES),
])
export type OwnValue = z.infer<typeof OwnValue>

/** A home as the form has it, by the keys of its fields. */
export const OwnValues = z.record(z.string().max(60), OwnValue)
export type OwnValues = z.infer<typeof OwnValues>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const LARGEST = 999_999_999

function isText(value: OwnValue, longest: number): boolean {
	return typeof value === 'string' && value.trim() !== '' && value.length <= longest
}

function isOfKind({ kind, options, isLong, name }: OwnField, value: OwnValue): boolean {
	switch (kind) {
		case 'flag':
			return typeof value === 'boolean'
		case 'euro':
			return typeof value === 'number' && value >= 0 && value <= LARGEST
		case 'number':
			return typeof value === 'number' && Math.abs(value) <= LARGEST && (name !== 'Latitude' || Math.abs(value) <= 90)
		case 'whole':
			return Number.isInteger(value) && Number(value) >= -20 && Number(value) <= 2200
		case 'type':
			return Number.isSafeInteger(value) && Number(value) >= 0
		case 'day':
			return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
		case 'choice':
		case 'worded':
			return options?.some((option) => option === value) ?? false
		default:
			return isText(value, isLong ? LONGEST_TEXT : LONGEST_LINE)
	}
}

/** Whether a field of the form can hold a value. */
export function canHold(key: string, value: OwnValue): boolean {
	if (PICTURE_LISTS.some((list) => list === key)) return Array.isArray(value)
	const found = fieldOfKey(key)
	return found !== null && !Array.isArray(value) && isOfKind(found.field, value)
}

/** Returns a text value of a home; empty if there is none. */
export function textOf(values: OwnValues, key: string): string {
	const value = values[key]
	return typeof value === 'string' ? value : ''
}

/** Returns the pictures of one list. */
export function picturesOf(values: OwnValues, list: PictureList): OwnPicture[] {
	const value = values[list]
	return Array.isArray(value) ? value : []
}

/** Returns whether a home is for sale or to rent and where, as far as it is known. */
export function settingOf(values: OwnValues): { goal: 'sale' | 'rent' | null; region: Region | null } {
	const goal = values.Goal === '0' ? 'sale' : values.Goal === '1' ? 'rent' : null
	return { goal, region: regionOf(textOf(values, 'Zip'), BELGIUM) }
}
