import '#lib/base/browser/zod-without-eval.ts'
import { z } from 'zod'
import { BELGIUM, type Region, regionOf } from '#lib/base/format/region.ts'
import type { OwnColumn, OwnField } from './field-types.ts'
import { fieldOfKey } from './listing-fields.ts'

/** The two lists of pictures of a home. */
export const PICTURE_LISTS = ['Pictures', 'FloorPlans'] as const
export type PictureList = (typeof PICTURE_LISTS)[number]

/** The most pictures of a list. */
export const MOST_PICTURES = 60
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

const MOST_ROWS = 60

/** A row of a list, by the names of its columns; `name.fr` is the French of a column that has words in each language. */
export const OwnRow = z.record(
	z.string().regex(/^[a-z]{1,20}(?:\.[a-z]{2})?$/),
	z.union([z.string().max(LONGEST_LINE), z.number()]),
)
export type OwnRow = z.infer<typeof OwnRow>

/** What a field holds; what is not known is absent. */
export const OwnValue = z.union([
	z.string().max(LONGEST_TEXT),
	z.number(),
	z.boolean(),
	z.array(OwnPicture).max(MOST_PICTURES),
	z.array(OwnRow).max(MOST_ROWS),
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
		case 'ribbon':
		case 'project':
			return Number.isSafeInteger(value) && Number(value) >= 0
		case 'day':
			return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
		case 'choice':
		case 'worded':
			return options?.some((option) => option === value) ?? false
		case 'rows':
			return false
		default:
			return isText(value, isLong ? LONGEST_TEXT : LONGEST_LINE)
	}
}

const isPicture = (item: OwnPicture | OwnRow): item is OwnPicture => typeof item.alt === 'object'
const isRow = (item: OwnPicture | OwnRow): item is OwnRow => !isPicture(item)

/** Whether a cell is of its kind; words may still be unfinished, such as half an address. */
function canBeIn({ kind }: OwnColumn, value: string | number): boolean {
	if (kind === 'number') return typeof value === 'number' && Math.abs(value) <= LARGEST
	if (kind === 'whole') return Number.isInteger(value) && Number(value) >= -20 && Number(value) <= 2200
	return typeof value === 'string'
}

function canBeRow(columns: readonly OwnColumn[], row: OwnRow): boolean {
	return Object.entries(row).every(([key, value]) => {
		const [name, language] = key.split('.')
		const column = columns.find((one) => one.name === name)
		return column !== undefined && (column.kind === 'said') === (language !== undefined) && canBeIn(column, value)
	})
}

function canHoldList({ columns, most = 0 }: OwnField, list: readonly (OwnPicture | OwnRow)[]): boolean {
	if (columns === undefined || list.length > most) return false
	return list.every((item) => isRow(item) && canBeRow(columns, item))
}

/** Whether a field of the form can hold a value. */
export function canHold(key: string, value: OwnValue): boolean {
	if (PICTURE_LISTS.some((list) => list === key)) return Array.isArray(value) && value.every(isPicture)
	const found = fieldOfKey(key)
	if (found === null) return false
	return Array.isArray(value) ? canHoldList(found.field, value) : isOfKind(found.field, value)
}

/** Returns a text value of a home; empty if there is none. */
export function textOf(values: OwnValues, key: string): string {
	const value = values[key]
	return typeof value === 'string' ? value : ''
}

/** Returns the pictures of one list. */
export function picturesOf(values: OwnValues, list: PictureList): OwnPicture[] {
	const value = values[list]
	return Array.isArray(value) ? value.filter(isPicture) : []
}

/** Returns the rows of a list, unfinished ones as well. */
export function rowsOf(values: OwnValues, name: string): OwnRow[] {
	const value = values[name]
	return Array.isArray(value) ? value.filter(isRow) : []
}

const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/

function isFinished({ kind, name }: OwnColumn, row: OwnRow): boolean {
	if (kind === 'said') return Object.entries(row).some(([key, text]) => key.startsWith(`${name}.`) && text !== '')
	const cell = row[name] ?? ''
	if (kind === 'email') return EMAIL.test(String(cell))
	if (kind === 'time') return /^\d{2}:\d{2}$/.test(String(cell))
	if (kind === 'day') return DAY.test(String(cell))
	return String(cell).trim() !== ''
}

/** Whether a row has all that it needs; one that does not is kept in the form, and shown nowhere else. */
export function isWholeRow({ columns = [] }: OwnField, row: OwnRow): boolean {
	return columns.every((column) => column.isNeeded !== true || isFinished(column, row))
}

/** Returns whether a home is for sale or to rent and where, as far as it is known. */
export function settingOf(values: OwnValues): { goal: 'sale' | 'rent' | null; region: Region | null } {
	const goal = values.Goal === '0' ? 'sale' : values.Goal === '1' ? 'rent' : null
	return { goal, region: regionOf(textOf(values, 'Zip'), BELGIUM) }
}
