'use client'

import { FailurePage } from '@/components/pages/failure-page'

/** The public pages' own error page; what went wrong stays in the server's log. */
export default function SiteError({ retry }: { error: unknown; retry: () => void }) {
	return <FailurePage retry={retry} />
}
