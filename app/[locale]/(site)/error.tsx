'use client'

import { lazy } from 'react'
import { retried } from '#components/ui/lazy-part.tsx'

// Not lazyPart: where its code stays away the plain words of the last resort are better than nothing.
const FailurePage = lazy(() => retried(() => import('#components/pages/failure-page.tsx')))

/** The public pages' own error page; what went wrong stays in the server's log. */
export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
	return <FailurePage retry={retry} />
}
