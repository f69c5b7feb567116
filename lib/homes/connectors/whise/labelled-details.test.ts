import { expect, it } from 'vitest'
import { findLabelled, missingLabels } from './labelled-details.ts'

const NONE = { floodP: null, floodG: null, asbestosDate: null, eLevel: null, bouquet: null, monthlyRent: null }

it.each([
	['P-score', 'floodP'],
	['Score P (inondation)', 'floodP'],
	['Overstromingskans perceel', 'floodP'],
	['G-Score', 'floodG'],
	['Score d’inondation du bâtiment', 'floodG'],
	['Datum asbestattest', 'asbestosDate'],
	["Date de l'attestation amiante / asbest", 'asbestosDate'],
	['E-peil', 'eLevel'],
	['Bouquet', 'bouquet'],
	['Rente viagère mensuelle', 'monthlyRent'],
])('finds "%s"', (label, name) => {
	expect(findLabelled([{ id: 2901, label }])).toEqual({ ...NONE, [name]: 2901 })
})

it('finds a detail by its labels in two languages', () => {
	expect(
		findLabelled([
			{ id: 5, label: 'Overstromingskans gebouw' },
			{ id: 5, label: 'Score G' },
		]).floodG,
	).toBe(5)
})

it('takes none of two details that both fit', () => {
	expect(
		findLabelled([
			{ id: 5, label: 'P-score' },
			{ id: 6, label: 'P-score (oud)' },
		]).floodP,
	).toBeNull()
})

it.each(['PEB score', 'Zone inondable', 'score PEB', 'Asbest aanwezig', 'EPC'])('makes nothing of "%s"', (label) => {
	expect(findLabelled([{ id: 1, label }])).toEqual(NONE)
})

it('says what is missing', () => {
	expect(missingLabels({ ...NONE, floodG: 1, asbestosDate: 2, eLevel: 3, bouquet: 4, monthlyRent: 5 })).toEqual([
		'flood score of the parcel (P-score)',
	])
})
