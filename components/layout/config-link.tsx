import type { ComponentProps } from 'react'
import { HoverLink } from '#components/ui/hover-link.tsx'

/** Paths that serve files or API answers, not pages. */
const NO_PAGE = /^\/(media|sample|images|api)\//

/** A link from the configuration: to a page of this site, a file, another site, a phone number or an e-mail address. */
export function ConfigLink({ href, ...rest }: Omit<ComponentProps<typeof HoverLink>, 'ref'>) {
	if (href.startsWith('/') && !NO_PAGE.test(href)) return <HoverLink {...rest} href={href} />
	return <a {...rest} href={href} rel={href.startsWith('https:') ? 'noopener' : undefined} />
}
