import type { Marker } from './marker-types.ts'

/** The content of a message to the map frame (docs/map-frame.md). */
export interface FrameContent {
	markers: Marker[]
	mapType: 'streets' | 'plain'
	marker: 'price' | 'point'
	/** `near`: at first without the homes far from the middle of the others. */
	view: 'all' | 'near'
	infoMessage: string | null
}

export const FRAME_MESSAGE = 'agency-map'
export const FRAME_READY = 'agency-map-ready'
export const FRAME_VERSION = 1

const MOST_PROPERTIES = 500
const MOST_IGNORED = 5000
const LONGEST_LABEL = 40
const LONGEST_TEXT = 200
const LONGEST_MESSAGE = 500
const LONGEST_ADDRESS = 1000

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown, longest: number): string {
	return typeof value === 'string' ? value.slice(0, longest) : ''
}

function within(value: unknown, most: number): number | null {
	return typeof value === 'number' && Math.abs(value) <= most ? value : null
}

function idOf(value: unknown): number | null {
	return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

/** Returns the address of a home if it is on one of the allowed sites; null for any other, including `javascript:`. */
function addressOf(value: unknown, base: string, origins: readonly string[]): string | null {
	if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return null
	const url = URL.parse(value, base)
	return url !== null && origins.includes(url.origin) ? url.href : null
}

function energyOf(value: unknown): Marker['energy'] {
	const label = isRecord(value) ? text(value.label, LONGEST_LABEL) : ''
	return isRecord(value) && label !== '' ? { label, name: text(value.name, LONGEST_LABEL) } : null
}

function markerOf(value: unknown, base: string, origins: readonly string[]): Marker | null {
	if (!isRecord(value)) return null
	const id = idOf(value.id)
	const latitude = within(value.latitude, 90)
	const longitude = within(value.longitude, 180)
	const href = addressOf(value.href, base, origins)
	if (id === null || latitude === null || longitude === null || href === null) return null
	const label = text(value.label, LONGEST_LABEL)
	const title = text(value.title, LONGEST_TEXT)
	const place = text(value.place, LONGEST_TEXT)
	const facts = text(value.facts, LONGEST_LABEL)
	const energy = energyOf(value.energy)
	const picture = addressOf(value.picture, base, origins)
	const flags = {
		isExact: value.isExact !== false,
		isOnOffer: value.isOnOffer !== false,
		isClosed: value.isClosed === true,
	}
	const price = within(value.price, Number.MAX_SAFE_INTEGER)
	return { id, latitude, longitude, ...flags, price, label, title, place, facts, energy, picture, city: '', href }
}

/**
 * Reads what another window posted; null if it is not one of our messages. Left out are homes without a place, an id or
 * an address on `origins`, and those on the ignore list. Texts are cut and are plain text, never HTML. `sender` is the
 * origin of the message and the base of its relative addresses.
 */
export function parseFrameMessage(data: unknown, sender: string, origins: readonly string[]): FrameContent | null {
	if (!isRecord(data) || data.type !== FRAME_MESSAGE || data.version !== FRAME_VERSION) return null
	if (!Array.isArray(data.properties)) return null
	const ignoreList: unknown[] = Array.isArray(data.ignoreList) ? data.ignoreList.slice(0, MOST_IGNORED) : []
	const ignored = new Set(ignoreList)
	const markers = new Map<number, Marker>()
	for (const property of data.properties.slice(0, MOST_PROPERTIES)) {
		const marker = markerOf(property, sender, origins)
		if (marker !== null && !ignored.has(marker.id)) markers.set(marker.id, marker)
	}
	return {
		markers: [...markers.values()],
		mapType: data.mapType === 'plain' ? 'plain' : 'streets',
		marker: data.marker === 'point' ? 'point' : 'price',
		view: data.view === 'near' ? 'near' : 'all',
		infoMessage: text(data.infoMessage, LONGEST_MESSAGE) || null,
	}
}
