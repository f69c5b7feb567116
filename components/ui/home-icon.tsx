import { LineDrawing } from './icon.tsx'

/** Line icons of homes and what they have, in a file of their own, so that no page loads them with its scripts. */
const PATHS = {
	area: 'M3 3h14v14H3zM3 8.5h5M11.5 17v-5M8.5 3v5.5',
	bed: 'M2.5 16.5v-11M2.5 13.5h15v3M17.5 13.5v-2.2a2.3 2.3 0 0 0-2.3-2.3H8.5v4.5M5.6 10.9h.01M4.2 9.9a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0',
	car: 'M3 15.5v-4.3L5 6.5h10l2 4.7v4.3zM3 11.2h14M5.8 13.4h1M13.2 13.4h1',
	flat: 'M5 17V3h10v14zM8 6.5h1M11 6.5h1M8 9.5h1M11 9.5h1M8.7 17v-4h2.6v4M3 17h14',
	land: 'M2 15.5h16M4.5 15.5v-4M10 15.5v-4M15.5 15.5v-4M2 13h16M13.5 5.5h.01M11.5 5.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
	plot: 'M10 17v-6.5M3 17h14M10 13.5l2.2-1.8M10 2.8c2.6 0 4.3 1.9 4.3 4.2S12.6 11.5 10 11.5 5.7 9.3 5.7 7 7.4 2.8 10 2.8z',
	shop: 'M3.5 8v9h13V8M2.5 8l1.5-5h12l1.5 5c0 1-.8 1.8-1.9 1.8S13.8 9 13.8 8c0 1-.8 1.8-1.9 1.8S10 9 10 8c0 1-.8 1.8-1.9 1.8S6.2 9 6.2 8c0 1-.8 1.8-1.9 1.8S2.5 9 2.5 8zM6 17v-4.5h4V17',
} as const
export type HomeIconName = keyof typeof PATHS

/** An icon of a home. The words beside it give its meaning. */
export function HomeIcon({ name, className }: { name: HomeIconName; className?: string | undefined }) {
	return <LineDrawing path={PATHS[name]} className={className} />
}
