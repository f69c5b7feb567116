'use client'

import { lazy } from 'react'
import { retried } from '#components/ui/lazy-part.tsx'

// Not `lazyPart`, which shows nothing when its code cannot be loaded. Then the plain page of `global-error.tsx` is
// better.
const FailurePage = lazy(() => retried(() => import('#components/pages/errors/failure-page.tsx')))

/** The error page of the public pages. The error itself is only in the server's log. */
export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
	return <FailurePage retry={retry} />
}
