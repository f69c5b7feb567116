'use client'

import { HIDDEN_FIELDS } from '#lib/people/forms/schemas/form-types.ts'

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
	const field = form.elements.namedItem(name)
	return field instanceof HTMLInputElement ? field : null
}

async function placesOf(zip: string, language: string): Promise<string[]> {
	const response = await fetch(`/api/places?${new URLSearchParams({ zip, language })}`)
	const places: unknown = response.ok ? await response.json() : []
	return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : []
}

/** Offers the places of the postal code as the city; fills it in where there is only one and nothing was typed yet. */
async function offerPlaces(form: HTMLFormElement): Promise<void> {
	const zip = inputOf(form, 'zip')?.value.trim() ?? ''
	const city = inputOf(form, 'city')
	const list = city?.list
	if (!city || !list || !/^\d{4}$/.test(zip)) return
	const places = await placesOf(zip, inputOf(form, HIDDEN_FIELDS.language)?.value ?? '')
	list.replaceChildren(...places.map((place) => new Option(place, place)))
	if (places[0] !== undefined && places.length === 1 && city.value === '') city.value = places[0]
}

/** Watches the postal code of a form. If the places cannot be fetched, the visitor types the city. */
export function suggestCity(form: HTMLFormElement): void {
	const look = () => void offerPlaces(form).catch(() => {})
	inputOf(form, 'zip')?.addEventListener('input', look)
	look()
}
