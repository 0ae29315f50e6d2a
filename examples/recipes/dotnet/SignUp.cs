// Tests a sign-up by mail. Run: MAYFLY_API_KEY=... dotnet run
using System;
using System.Net.Mail;
using System.Threading.Tasks;

public static class SignUp
{
    private static string Env(string name, string fallback) =>
        Environment.GetEnvironmentVariable(name) ?? fallback;

    /// <summary>Stands for the program under test, which sends its mail to Mayfly's SMTP port.</summary>
    private static void Send(string to, string subject, string text)
    {
        var server = new Uri("smtp://" + Env("MAYFLY_SMTP", "127.0.0.1:2525"));
        using (var smtp = new SmtpClient(server.Host, server.Port) { Timeout = 10000 })
            smtp.Send("shop@example.org", to, subject, text);
    }

    private static void Expect(bool isTrue, string description)
    {
        if (!isTrue) throw new Exception(description);
    }

    public static void Main() => Run().GetAwaiter().GetResult();

    private static async Task Run()
    {
        var key = Environment.GetEnvironmentVariable("MAYFLY_API_KEY")
            ?? throw new Exception("MAYFLY_API_KEY is not set");
        using (var mayfly = new Mayfly(Env("MAYFLY_URL", "http://127.0.0.1:2580"), key))
        {
            var address = await mayfly.NewAddress();
            Send(address.Email, "Welcome", "Your verification code is 483920.");
            var code = await mayfly.WaitForCode(address, TimeSpan.FromSeconds(30));
            Expect(code == "483920", $"the code was {code}");

            address = await mayfly.NewAddress();
            Send(address.Email, "Your order", "Your order is on its way.");
            var message = "found a code";
            try
            {
                await mayfly.WaitForCode(address, TimeSpan.FromSeconds(3));
            }
            catch (TimeoutException error)
            {
                message = error.Message;
            }
            Expect(message.Contains("Your order"), message);
        }
        Console.WriteLine("2 passed");
    }
}
