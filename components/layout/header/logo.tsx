import type { LogoView } from '#components/layout/chrome-types.ts'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import styles from './header.module.css'

function sizeOf({ width, height }: PagePicture) {
	return { width: width ?? undefined, height: height ?? undefined }
}

interface LogoMarkProps {
	logo: LogoView
	/** The name is beside or around it, so the picture needs no alternative text. */
	isDecoration: boolean
	className?: string | undefined
}

/** The agency's logo for the light or the dark theme; nothing if it has none. */
export function LogoMark({ logo, isDecoration, className }: LogoMarkProps) {
	const { light, dark, name } = logo
	if (light === null) return null
	return (
		<picture className={styles.picture}>
			{dark !== null && <source media="(prefers-color-scheme: dark)" srcSet={dark.src} {...sizeOf(dark)} />}
			<img
				src={light.src}
				alt={isDecoration ? '' : light.alt || name}
				{...sizeOf(light)}
				className={classNames(styles.mark, className)}
			/>
		</picture>
	)
}

/** Logo and name of the agency, linked to the home page; the name alone if there is no logo. */
export function Logo({ logo, href }: { logo: LogoView; href: string }) {
	return (
		<HoverLink href={href} className={styles.logo}>
			<LogoMark logo={logo} isDecoration={logo.isNameShown} />
			{logo.isNameShown && <span className={styles.name}>{logo.name}</span>}
		</HoverLink>
	)
}
