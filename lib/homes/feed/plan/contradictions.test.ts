import { expect, test } from 'vitest'
import { contradictionsIn } from './contradictions.ts'

const none = {
	Goal: 0,
	TypeDescription: null,
	Vat: null,
	VatIncluded: null,
	SurfaceLiving: null,
	SurfaceTotal: null,
} as const
const fields = (facts: Partial<Parameters<typeof contradictionsIn>[0]>) =>
	contradictionsIn({ ...none, ...facts }).map(({ field, detail }) => `${field} ${detail}`)

test('fields that deny each other are named with both values', () => {
	expect(fields({ TypeDescription: 'Te huur: appartement' })).toEqual(['Goal 0 (sale), title "Te huur: appartement"'])
	expect(fields({ Goal: 1, TypeDescription: 'À VENDRE - maison' })).toEqual([
		'Goal 1 (rent), title "À VENDRE - maison"',
	])
	expect(fields({ Vat: false, VatIncluded: true })).toEqual(['VatIncluded true, but Vat false: no VAT is told'])
	expect(fields({ SurfaceLiving: 214, SurfaceTotal: 100 })).toEqual(['SurfaceLiving 214 m², but SurfaceTotal 100 m²'])
})

test('fields that agree, or do not speak of each other, are not', () => {
	expect(fields({})).toEqual([])
	expect(fields({ TypeDescription: 'Te koop: verhuurd appartement, te huur gesteld' })).toEqual([])
	expect(fields({ Vat: true, VatIncluded: true, SurfaceLiving: 100, SurfaceTotal: 100 })).toEqual([])
	expect(fields({ Vat: false, VatIncluded: false, SurfaceLiving: 214, SurfaceTotal: 1 })).toEqual([])
})
