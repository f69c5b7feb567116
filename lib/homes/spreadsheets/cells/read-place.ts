import 'server-only'
import { municipalityOfZip, nameIn, placeMeant, zipCalled } from '#lib/homes/places/places.ts'

/** Where a home is, as far as a cell states it. */
export interface ReadPlace {
	Zip?: string
	City?: string
	Street?: string
	HouseNumber?: string
	BoxNr?: string
}

const ZIP_FIRST = /^(?:B(?:E)?\s?-\s?)?(\d{4})\s*[-,–]?\s*(\D.*)$/i
const ZIP_LAST = /^(\D.*?)\s*[-,(–]?\s*(?:B(?:E)?\s?-\s?)?(\d{4})\s*\)?$/i
const ZIP_ALONE = /^(?:B(?:E)?\s?-\s?)?(\d{4})(?:\.0+)?$/i
const BOX = /[\s,]+(?:b(?:oî|oi|î)?te\.?|bo[iî]te|bus|box|b\.)\s*([\w./-]{1,8})\s*$/i
const NUMBER_LAST = /^(\D.*?)[\s,]+(?:n[°or]\.?\s*)?(\d{1,4}\s?[a-z]?(?:\s?[-/+]\s?\d{1,4}[a-z]?)?)$/i
const NUMBER_FIRST = /^(\d{1,4}[a-z]?)\s*,\s*(\D.+)$/i

/** No place is longer; what is cut keeps the patterns from trying a whole text. */
const LONGEST = 200

const trimmed = (text: string) =>
	text
		.slice(0, LONGEST)
		.trim()
		.replace(/[,;]+$/, '')
		.trim()

/** Reads a postal code, a town, or both in one cell: "7130 Binche", "B-7130", "Binche (7130)". */
export function readTown(text: string): ReadPlace {
	const place = trimmed(text)
	const alone = ZIP_ALONE.exec(place)?.[1]
	if (alone !== undefined) return { Zip: alone }
	const [, zip, town] = ZIP_FIRST.exec(place) ?? []
	if (zip !== undefined && town !== undefined) return { Zip: zip, City: trimmed(town) }
	const [, before, after] = ZIP_LAST.exec(place) ?? []
	if (before !== undefined && after !== undefined && municipalityOfZip(after) !== null) {
		return { Zip: after, City: trimmed(before) }
	}
	return place === '' ? {} : { City: place }
}

/** Reads a street with its number and box: "Rue Haute 22 bte 3", "9, rue Saint-Paul". */
export function readStreet(text: string): ReadPlace {
	const line = trimmed(text)
	const box = BOX.exec(line)
	const plain = trimmed(box === null ? line : line.slice(0, box.index))
	const boxed = box?.[1] === undefined ? {} : { BoxNr: box[1] }
	const [, first, behind] = NUMBER_FIRST.exec(plain) ?? []
	if (first !== undefined && behind !== undefined) return { Street: behind, HouseNumber: first, ...boxed }
	const [, street, number] = NUMBER_LAST.exec(plain) ?? []
	if (street !== undefined && number !== undefined) return { Street: trimmed(street), HouseNumber: number, ...boxed }
	return plain === '' ? {} : { Street: plain, ...boxed }
}

/** Reads a whole address, on one line or several; without a postal code it is a street. */
export function readAddress(address: string): ReadPlace {
	const text = address.slice(0, LONGEST)
	const parts = text
		.split(/[\n\r]+|\s+[-–]\s+|,(?=\s*(?:B(?:E)?\s?-\s?)?\d{4}\s)/i)
		.map(trimmed)
		.filter((part) => part !== '')
	const at = parts.findLastIndex((part) => readTown(part).Zip !== undefined && readTown(part).City !== undefined)
	if (at > 0) return { ...readStreet(parts.slice(0, at).join(', ')), ...readTown(parts[at] ?? '') }
	const [, street = '', zip = '', town] = /^(.+?)[\s,]+(?:B-)?(\d{4})\s+(\D+)$/i.exec(trimmed(text)) ?? []
	if (town !== undefined && municipalityOfZip(zip) !== null) {
		return { ...readStreet(street), Zip: zip, City: trimmed(town) }
	}
	return at === 0 ? readTown(parts[0] ?? '') : readStreet(text.replace(/[\n\r]+/g, ', '))
}

/**
 * Returns postal code and town of a home: one is found from the other, and the town gets its official name in a language
 * if it is known under the code. Null if the code is not known or not Belgian.
 */
export function settlePlace({ Zip, City }: ReadPlace, language: string): { Zip: string; City: string } | null {
	const zip = Zip ?? (City === undefined ? null : zipCalled(City))
	if (zip === null) return null
	const municipality = municipalityOfZip(zip)
	if (municipality === null) return null
	const place = City === undefined ? municipality : placeMeant([City], zip)
	return { Zip: zip, City: place === null ? (City ?? nameIn(municipality, language)) : nameIn(place, language) }
}
