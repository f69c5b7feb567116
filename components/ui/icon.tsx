import { classNames } from './class-names.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** A decorative line icon in the text's colour. The words beside it give its meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
	return (
		<svg className={classNames('icon', className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
			<path d={ICON_PATHS[name]} />
		</svg>
	)
}
