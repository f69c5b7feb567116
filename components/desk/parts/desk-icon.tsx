import { LineDrawing } from '#components/ui/icon.tsx'

/** Line icons that only the desk has, on the grid of `Icon`: in a file of their own, so that no public page loads them. */
const PATHS = {
	calendar: 'M3 4.5h14V17H3zM3 8.5h14M7 2.5v4M13 2.5v4',
	homes: 'm2.5 10.5 7.5-7 7.5 7M4.5 9v8h11V9M8.3 17v-5h3.4v5',
	requests: 'M3 11.5 5.5 4h9l2.5 7.5V16H3zM3 11.5h4.2c.3 1.4 1.4 2.3 2.8 2.3s2.5-.9 2.8-2.3H17',
	search: 'M3.5 8.8a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0 -10.6 0M12.8 12.8l4.2 4.2',
	words: 'M4 5V3.5h12V5M10 3.5v13M7.5 16.5h5',
} as const
export type DeskIconName = keyof typeof PATHS

/** A decorative line icon of the desk. The words beside it give its meaning. */
export function DeskIcon({ name, className }: { name: DeskIconName; className?: string | undefined }) {
	return <LineDrawing path={PATHS[name]} className={className} />
}
