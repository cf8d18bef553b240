import { useEffect, useState } from 'react'

/** An address for a file in memory, given back when it is no longer shown. */
export function useObjectUrl(file: File | null): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made?.url : undefined
}
