export { useResourcePath as useItemPath } from '../forms/useResourcePath.ts'
