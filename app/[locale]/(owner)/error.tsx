'use client'

import { lazy } from 'react'
import { retried } from '#components/ui/lazy-part.tsx'

// Not lazyPart: where its code stays away the plain words of the last resort are better than nothing.
const FailurePage = lazy(() => retried(() => import('#components/pages/failure-page.tsx')))

/** What went wrong stays in the server's log. */
export default function OwnerError({ retry }: { error: unknown; retry: () => void }) {
	return <FailurePage retry={retry} />
}
