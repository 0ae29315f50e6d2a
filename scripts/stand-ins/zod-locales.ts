// Stands in for the fifty languages in which zod could describe its errors: nobody reads those, and every start would
// read the quarter of a megabyte they take.
export {}
