import { HoverLink } from '@/components/ui/hover-link'
import styles from './logo.module.css'

const BELFRY =
	'M15 0l.9 6.5c.3 2 2.6 2.7 2.6 5 0 .8-.3 1.4-.7 2 .3 2.6 4.4 3.8 4.4 7.5 0 1.2-.5 2.1-1.2 3v4h3.5c.9 1 1.6 2.3 1.8 4H27v2h-1v22H4V34H3v-2h.7c.2-1.7.9-3 1.8-4H9v-4c-.7-.9-1.2-1.8-1.2-3 0-3.7 4.1-4.9 4.4-7.5-.4-.6-.7-1.2-.7-2 0-2.3 2.3-3 2.6-5zM9 38v8h4v-8zm8 0v8h4v-8zM11 23.5V28h2v-4.5zm3 0V28h2v-4.5zm3 0V28h2v-4.5z'

/** The agency's mark. */
export function LogoMark({ className }: { className?: string | undefined }) {
	return (
		<svg className={className} viewBox="0 0 30 56" aria-hidden="true" focusable="false">
			<path d={BELFRY} />
		</svg>
	)
}

/** Mark and name of the agency, a link to the home page. */
export function Logo({ name, href }: { name: string; href: string }) {
	return (
		<HoverLink href={href} className={styles.logo}>
			<LogoMark className={styles.mark} />
			{name}
		</HoverLink>
	)
}
