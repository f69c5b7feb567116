import type { z } from 'zod'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import {
	choice,
	day,
	figure,
	instant,
	integer,
	name,
	number,
	optional,
	rawText,
	required,
	text,
	words,
} from './field-kinds.ts'

/** The ID of a listing, project or zone. */
export const id = integer(1, Number.MAX_SAFE_INTEGER)
/** One line of text. */
export const line = text(300)
export const language = choice(
	`two-letter language code: ${LANGUAGE_CODES.slice(0, -1).join(', ')} or ${LANGUAGE_CODES.at(-1)}`,
	Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code])),
)

/** How far the sale or letting of a home has come. */
export const status = choice('available, option, compromise, sold or rented', {
	available: 'available',
	option: 'option',
	compromise: 'compromise',
	sold: 'sold',
	rented: 'rented',
} as const)

export const picture = {
	Url: optional(rawText),
	Width: optional(number(0, 1_000_000)),
	Height: optional(number(0, 1_000_000)),
	ID: optional(line),
	Name: optional(line),
	Alt: optional(words(300)),
}
export type PictureRecord = z.infer<ReturnType<typeof z.object<typeof picture>>>
export const document = { ID: optional(line), Name: optional(line), Url: optional(rawText) }
export const annuity = {
	Bouquet: optional(figure('Viager.Bouquet')),
	MonthlyPayment: optional(figure('Viager.MonthlyPayment')),
	Duration: optional(line),
	Conditions: optional(text(2000)),
}
export const room = {
	Name: required(words(100)),
	Surface: optional(figure('Rooms.Surface')),
	Floor: optional(figure('Rooms.Floor')),
}
export const openHouse = { Start: required(instant), End: optional(instant) }
export const contact = {
	Name: optional(line),
	Phone: optional(line),
	Email: optional(line),
	PictureUrl: optional(rawText),
}
export const medium = {
	Medium: required(name(300)),
	Start: optional(instant),
	End: optional(instant),
	Url: optional(rawText),
}
export const communication = {
	Date: optional(instant),
	Source: optional(line),
	Type: optional(line),
	Contact: optional(line),
	Subject: optional(line),
	Comment: optional(text(5000)),
	Status: optional(line),
}

/** Rents of a home like this one in the official index (Brussels), euro a month. */
export const referenceRent = {
	Min: optional(figure('ReferenceRent.Min')),
	Max: optional(figure('ReferenceRent.Max')),
	Date: optional(day),
}
export const lotPermit = { Date: optional(day), Number: optional(line) }

/** Fields that are records themselves, with their own fields. Used to count unknown fields. */
export const NESTED: Readonly<Record<string, object>> = {
	SmallPictureItem: picture,
	Pictures: picture,
	FloorPlans: picture,
	Documents: document,
	Viager: annuity,
	Rooms: room,
	OpenHouses: openHouse,
	ContactPerson: contact,
	MediaHistory: medium,
	Communications: communication,
	ReferenceRent: referenceRent,
	LotPermit: lotPermit,
}
