import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { HoverLink } from './hover-link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './ui.module.css'

/** `main`: filled with the accent colour, one per view. `line`: outlined. */
export type ButtonLook = 'main' | 'line'

interface Look {
	look?: ButtonLook
	isWide?: boolean
}

/** Returns the class of anything that looks like a button. */
export function buttonClass({ look = 'line', isWide = false }: Look, className?: string): string {
	return classNames(styles.button, styles[look], isWide && styles.wide, className)
}

/** The class of an underlined link in running text. */
export const linkClass = styles.link ?? ''

export function Button({ look = 'line', isWide = false, className, type, ...rest }: ComponentProps<'button'> & Look) {
	return <button {...rest} type={type ?? 'button'} className={buttonClass({ look, isWide }, className)} />
}

interface LinkProps {
	href: string
	children: ReactNode
	className?: string | undefined
}

/** A link that looks like a button; `href` may be a page of this site, mailto: or tel:. */
export function ButtonLink({ href, look = 'line', isWide = false, className, children }: LinkProps & Look) {
	const all = buttonClass({ look, isWide }, className)
	if (!href.startsWith('/')) {
		return (
			<a href={href} className={all}>
				{children}
			</a>
		)
	}
	return (
		<HoverLink href={href} className={all}>
			{children}
		</HoverLink>
	)
}

/** An underlined link with an arrow that leads on to another page. */
export function GoLink({ href, className, children, icon = 'right' }: LinkProps & { icon?: IconName }) {
	const all = classNames(styles.link, styles.go, className)
	const content = (
		<>
			{children}
			<Icon name={icon} />
		</>
	)
	return href.startsWith('/') ? (
		<HoverLink href={href} className={all}>
			{content}
		</HoverLink>
	) : (
		<a href={href} className={all}>
			{content}
		</a>
	)
}
