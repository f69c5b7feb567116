import { classNames } from './class-names.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** A decorative line icon in the colour of the text; the words beside it say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
	return (
		<svg className={classNames('icon', className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
			<path d={ICON_PATHS[name]} />
		</svg>
	)
}
