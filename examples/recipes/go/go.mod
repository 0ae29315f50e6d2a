module example.org/signup

go 1.19
