import 'server-only'
import type { Crumb } from './breadcrumb'
import { getChrome } from './chrome'
import { PageFrame, type PageFrameProps } from './page-frame'

export type { Crumb }

export type PageShellProps = Omit<PageFrameProps, 'chrome'> & { language: string }

/** Top bar, header and breadcrumb above every public page; the footer stands in the layout of the public pages. */
export async function PageShell({ language, ...rest }: PageShellProps) {
	return <PageFrame chrome={await getChrome(language)} {...rest} />
}
