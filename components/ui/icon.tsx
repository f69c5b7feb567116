import { classNames } from './class-names.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface DrawingProps {
	/** On a grid of 20 × 20. */
	path: string
	className?: string | undefined
}

/** A decorative line drawing in the text's colour. The words beside it give its meaning. */
export function LineDrawing({ path, className }: DrawingProps) {
	return (
		<svg className={classNames('icon', className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
			<path d={path} />
		</svg>
	)
}

/** An icon of any page, by its name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
	return <LineDrawing path={ICON_PATHS[name]} className={className} />
}
