import type { AdvertHome } from '#lib/homes/compliance/compliance-types.ts'
import type { AdvertKind, AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'

/** m² above which an office is a large one. */
const LARGE_OFFICE = 500

type Types = AdvertsConfig['types']

function officeSurface({ facts, surfaceLiving }: AdvertHome): number {
	return facts.surfaceOffice ?? facts.surfaceTotal ?? surfaceLiving ?? 0
}

/** Returns the kinds that homes of a main type are of, whatever else is known of them. */
export function kindsOfType(webId: number, types: Types): Set<AdvertKind> {
	const kinds = new Set<AdvertKind>(['all'])
	const isFlat = types.flat.includes(webId)
	const isDwelling = isFlat || types.house.includes(webId)
	if (isFlat) kinds.add('flat')
	if (isDwelling) kinds.add('dwelling')
	if (isDwelling || types.office.includes(webId) || types.building.includes(webId)) kinds.add('building')
	if (types.land.includes(webId)) kinds.add('land')
	return kinds
}

/**
 * Returns the kinds that a home is of, by its main type. A type that `config/adverts.json` does not name is of no kind
 * but `all`. A lot is land of a project, or land with a permit of its own for the subdivision: other land may be a plot
 * that was never part of one.
 */
export function kindsOf(home: AdvertHome, types: Types): Set<AdvertKind> {
	const { webId, projectId, facts, isNewBuild } = home
	const kinds = kindsOfType(webId, types)
	if (kinds.has('building') && isNewBuild) kinds.add('new-build')
	if (types.office.includes(webId) && officeSurface(home) > LARGE_OFFICE) kinds.add('large-office')
	if (kinds.has('land') && (projectId !== null || facts.lotPermit)) kinds.add('lot')
	return kinds
}
