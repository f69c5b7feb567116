/** Whether consent is not asked here and counts as given (section 2); tags never load here (decision 20). */
export function isPreviewPath(pathname: string): boolean {
	return pathname.toLowerCase().includes('preview')
}
