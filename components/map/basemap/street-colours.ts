import { DARK, type Flavor, LIGHT } from '@protomaps/basemaps'

type Colours = Record<
	'land' | 'water' | 'green' | 'built' | 'buildings' | 'road' | 'edge' | 'main' | 'rail' | 'border' | 'ink' | 'soft',
	string
>

const DAY: Colours = {
	...{ land: '#f4f2ec', water: '#c5d3d6', green: '#e3e8da', built: '#eeebe3', buildings: '#e4e0d5' },
	...{ road: '#ffffff', edge: '#d9d5ca', main: '#f0e2c8', rail: '#b9b5aa', border: '#a9a599', ink: '#39444a' },
	soft: '#5f696e',
}
const NIGHT: Colours = {
	...{ land: '#1b2327', water: '#12303a', green: '#1d2a25', built: '#20292d', buildings: '#263035' },
	...{ road: '#364147', edge: '#151b1e', main: '#4a4639', rail: '#4b565b', border: '#5c686d', ink: '#d5d9d8' },
	soft: '#a3adb0',
}

/** Returns the colours of a street map that suit the site, by day or by night. */
export function streetColours(isNight: boolean): Flavor {
	const { land, water, green, built, buildings, road, edge, main, rail, border, ink, soft } = isNight ? NIGHT : DAY
	const { landcover: _landcover, pois: _pois, ...base } = isNight ? DARK : LIGHT
	return {
		...base,
		...{ background: land, earth: land, water, buildings, railway: rail, boundaries: border, pier: built },
		...{ park_a: green, park_b: green, wood_a: green, wood_b: green, scrub_a: green, scrub_b: green, zoo: green },
		...{ hospital: built, school: built, industrial: built, pedestrian: built, aerodrome: built, military: built },
		...{ sand: built, beach: built, glacier: built, runway: road, other: road, minor_service: road },
		...{ minor_a: road, minor_b: road, link: road, major: road, highway: main },
		...{ bridges_other: road, bridges_minor: road, bridges_link: road, bridges_major: road, bridges_highway: main },
		...{ tunnel_other: built, tunnel_minor: built, tunnel_link: built, tunnel_major: built, tunnel_highway: built },
		...{ minor_service_casing: edge, minor_casing: edge, link_casing: edge, major_casing_early: edge },
		...{ major_casing_late: edge, highway_casing_early: edge, highway_casing_late: edge },
		...{ bridges_other_casing: edge, bridges_minor_casing: edge, bridges_link_casing: edge },
		...{ bridges_major_casing: edge, bridges_highway_casing: edge, tunnel_other_casing: edge },
		...{ tunnel_minor_casing: edge, tunnel_link_casing: edge, tunnel_major_casing: edge, tunnel_highway_casing: edge },
		...{ city_label: ink, city_label_halo: land, subplace_label: soft, subplace_label_halo: land },
		...{ state_label: soft, state_label_halo: land, country_label: soft, ocean_label: soft },
		...{ roads_label_minor: soft, roads_label_minor_halo: road, roads_label_major: soft, roads_label_major_halo: road },
		...{ address_label: soft, address_label_halo: land },
	}
}
