import { expect, test } from 'vitest'
import { centreOf } from './centre.ts'

test('finds Binche at its position, whatever the case and accents of its name', () => {
	expect(centreOf(['BINCHE'], '7130', 10)).toEqual({ latitude: 50.41155, longitude: 4.16469 })
	expect(centreOf(['Liege'], '4000', 10)).toEqual({ latitude: 50.63373, longitude: 5.56749 })
})

test('finds a city by its name in any language', () => {
	expect(centreOf(['Bergen', 'Mons'], '7000', 10)).toEqual({ latitude: 50.45413, longitude: 3.95229 })
	expect(centreOf(['Antwerpen'], '2000', 10)).toEqual({ latitude: 51.22047, longitude: 4.40026 })
})

test('looks in the province of the postal code: Halle near Brussels is not Halle near Antwerp', () => {
	expect(centreOf(['Halle'], '1500', 10)).toEqual({ latitude: 50.73385, longitude: 4.23454 })
	expect(centreOf(['Halle'], '2980', 10)?.latitude).toBeCloseTo(51.23, 1)
})

test('finds a municipality under its longer name', () => {
	expect(centreOf(['Morlanwelz'], '7140', 10)?.latitude).toBeCloseTo(50.45, 1)
	expect(centreOf(['Estinnes'], '7120', 10)?.latitude).toBeCloseTo(50.4, 1)
})

test('returns nothing where two places of the province have the name, or none has', () => {
	expect(centreOf(['Péronnes'], '7134', 10)).toBeNull()
	expect(centreOf(['Nergenshuizen'], '7134', 10)).toBeNull()
	expect(centreOf(['Binche'], '9000', 10)).toBeNull()
	expect(centreOf(['Binche'], '7130', 33)).toBeNull()
	expect(centreOf([''], '7130', 10)).toBeNull()
})

test('finds places in Luxembourg', () => {
	expect(centreOf(['Esch-sur-Alzette'], '4010', 50)).toEqual({ latitude: 49.49583, longitude: 5.98056 })
})
