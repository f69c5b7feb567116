import { expect, it } from 'vitest'
import { findLabelled, missingLabels } from './labelled-details.ts'

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
	['Individuele watermeter', 'meterWater'],
	['Compteur de gaz individuel', 'meterGas'],
	["Compteur propre d'électricité", 'meterElectricity'],
	['Loyer de référence (min.)', 'referenceRentMin'],
	['Referentiehuur maximum', 'referenceRentMax'],
	['Renseignements urbanistiques demandés le', 'planningRequested'],
	['Stedenbouwkundig uittreksel: aanvraagdatum', 'planningRequested'],
])('finds "%s"', (label, name) => {
	expect(findLabelled([{ id: 2901, label }])).toEqual({ [name]: 2901 })
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
	).toBeUndefined()
})

it.each([
	'Compteur bi-horaire',
	'Tuin met gazon',
	'PEB score',
	'Zone inondable',
	'score PEB',
	'Asbest aanwezig',
	'EPC',
])('makes nothing of "%s"', (label) => {
	expect(findLabelled([{ id: 1, label }])).toEqual({})
})

it('says what is missing', () => {
	const all = missingLabels({})
	expect(all).toHaveLength(12)
	expect(missingLabels({ floodP: 1 })).toEqual(all.filter((name) => name !== 'flood score of the parcel (P-score)'))
})
