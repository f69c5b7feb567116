'use client'

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './button.module.css'

/** `main`: brick, one per view. `line`: outlined. `bare`: words alone. */
export type DeskButtonLook = 'main' | 'line' | 'bare'

interface Look {
	look?: DeskButtonLook
}

/** A button of the desk. While `isBusy` it shows that and does nothing more. */
export function DeskButton({
	look = 'line',
	isBusy = false,
	className,
	type = 'button',
	onClick,
	'aria-disabled': isDisabled,
	...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
	return (
		<button
			{...rest}
			type={type}
			className={classNames(styles.button, styles[look], className)}
			aria-busy={isBusy || undefined}
			aria-disabled={isBusy || isDisabled}
			onClick={(event) => {
				if (isBusy) event.preventDefault()
				else onClick?.(event)
			}}
		/>
	)
}

/** A link that looks like a button of the desk. */
export function DeskButtonLink({
	look = 'line',
	href,
	className,
	children,
}: Look & { href: string; className?: string | undefined; children: ReactNode }) {
	return (
		<HoverLink href={href} className={classNames(styles.button, styles[look], className)}>
			{children}
		</HoverLink>
	)
}

/** An underlined link of the desk. */
export function DeskLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<HoverLink href={href} className={styles.link}>
			{children}
		</HoverLink>
	)
}

/** A link back to the list that a page belongs to. */
export function DeskBackLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<HoverLink href={href} className={styles.back}>
			<Icon name="left" />
			{children}
		</HoverLink>
	)
}
